declare module 'subset-font' {
  export type Axes = Readonly<Record<string, number | { min: number; max: number }>>
  type Options = {
    targetFormat?: 'sfnt' | 'woff' | 'woff2'
    keepFeatures?: readonly string[]
    noHinting?: boolean
    noLayoutClosure?: boolean
    variationAxes?: Axes
  }
  export default function subsetFont(font: Buffer, text: string, options: Options): Promise<Buffer>
}
