declare module 'subset-font' {
  /** Subset of the package's API, which ships without types. Returns the bytes of the new font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: { targetFormat: 'truetype'; keepAllGlyphs: true; variationAxes: Record<string, number>; dropTables: string[] },
  ): Promise<Buffer>
}
