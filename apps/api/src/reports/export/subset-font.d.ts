declare module 'subset-font' {
  /** The part of the package's API that is used here; it ships no types of its own. Returns the bytes of the new font. */
  export default function subsetFont(
    font: Uint8Array,
    text: string | undefined,
    options: { targetFormat: 'truetype'; keepAllGlyphs: true; variationAxes: Record<string, number>; dropTables: string[] },
  ): Promise<Buffer>
}
