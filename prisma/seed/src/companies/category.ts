/** Products of similar price and density. Descriptions combine one word of each list. */
export interface Category {
  name: string
  nouns: readonly string[]
  makes: readonly string[]
  variants: readonly string[]
  /** Price range in US dollars per piece. */
  price: readonly [number, number]
  /** Volume range in cubic metres per piece. */
  volume: readonly [number, number]
  /** Kilograms per cubic metre. */
  density: number
  /** Pieces per carton. */
  pack: number
  unit: string
  /** Duty as a share of the value. */
  duty: number
  /** True if goods need a refrigerated container. */
  chilled?: boolean
}

/** @param nouns, and the other lists: parts of the descriptions, separated by a comma and a space */
export const category = (
  name: string,
  nouns: string,
  makes: string,
  variants: string,
  goods: Omit<Category, 'name' | 'nouns' | 'makes' | 'variants'>,
): Category => ({ name, nouns: nouns.split(', '), makes: makes.split(', '), variants: variants.split(', '), ...goods })
