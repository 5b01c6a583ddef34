/** The services on the landing page (spec §3), to which every page's footer links. */
export const SAMPLE_SERVICES = [
  { _id: 'fluoride-treatment', name: 'Fluoride Treatment' },
  { _id: 'cavity-filling', name: 'Cavity Filling' },
  { _id: 'teeth-whitening', name: 'Teeth Whitening' },
] as const
