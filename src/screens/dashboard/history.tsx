import { PageHeading } from '../../ui/page-heading.tsx'

export default function History() {
  return <PageHeading>My History of Treatment</PageHeading>
}
