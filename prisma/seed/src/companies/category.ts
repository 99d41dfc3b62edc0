/** Goods that are alike in price and density. Descriptions combine one word of each list. */
export interface Category {
  name: string
  nouns: readonly string[]
  makes: readonly string[]
  variants: readonly string[]
  /** US dollars a piece, from and to. */
  price: readonly [number, number]
  /** Cubic metres a piece, from and to. */
  volume: readonly [number, number]
  /** Kilograms a cubic metre. */
  density: number
  /** Pieces in a carton. */
  pack: number
  unit: string
  /** Share of the value. */
  duty: number
  /** Needs a refrigerated container. */
  chilled?: boolean
}

/** @param nouns and the other lists: parts of the descriptions, separated by a comma and a space */
export const category = (
  name: string,
  nouns: string,
  makes: string,
  variants: string,
  goods: Omit<Category, 'name' | 'nouns' | 'makes' | 'variants'>,
): Category => ({ name, nouns: nouns.split(', '), makes: makes.split(', '), variants: variants.split(', '), ...goods })
