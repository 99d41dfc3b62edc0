import { loadSubset, type LoadedFont, subsetsCovering, type Weight } from './fonts.ts'

/** Replacement for a character that no font has. */
const unknownCharacter = '\uFFFD'

const ascii = String.fromCharCode(...Array.from({ length: 0x7f - 0x20 }, (_, at) => 0x20 + at))

/** Font that was added to a document under a unique name. */
export interface DocumentFont {
  name: string
  has: (codePoint: number) => boolean
}

/** Fonts of a document at one weight, chosen per character. ASCII is loaded; call `load` or `cover` before setting any other text. */
export class FontSet<F extends DocumentFont> {
  /** Latin font, selected at the beginning and end of a line. */
  readonly base: F
  readonly #weight: Weight
  readonly #add: (font: LoadedFont) => F
  readonly #added = new Map<string, F>()
  readonly #fontOf = new Map<number, F | null>()

  private constructor(weight: Weight, add: (font: LoadedFont) => F, latin: LoadedFont) {
    this.#weight = weight
    this.#add = add
    this.base = this.#addOnce(latin)
  }

  /** @param add adds a font to the document */
  static async open<F extends DocumentFont>(weight: Weight, add: (font: LoadedFont) => F): Promise<FontSet<F>> {
    const [latin] = await subsetsCovering(0x20)
    if (!latin) throw new Error('No font has a space character')
    const set = new FontSet(weight, add, await loadSubset(latin, weight))
    await set.load(`${ascii}${unknownCharacter}…`)
    return set
  }

  async load(text: string): Promise<void> {
    for (const character of text) {
      const codePoint = character.codePointAt(0) ?? 0
      if (!this.#fontOf.has(codePoint)) this.#fontOf.set(codePoint, await this.#find(codePoint))
    }
  }

  /** Returns a text with characters that have no loaded font replaced. */
  replaceUnknown(text: string): string {
    let known = ''
    for (const character of text) known += this.#fontOf.get(character.codePointAt(0) ?? 0) ? character : unknownCharacter
    return known
  }

  /** Loads the fonts for a text; returns it with unsupported characters replaced. */
  async cover(text: string): Promise<string> {
    await this.load(text)
    return this.replaceUnknown(text)
  }

  fontOf(codePoint: number): F {
    return this.#fontOf.get(codePoint) ?? this.base
  }

  async #find(codePoint: number): Promise<F | null> {
    for (const slice of await subsetsCovering(codePoint)) {
      const font = await loadSubset(slice, this.#weight)
      if (font.has(codePoint)) return this.#addOnce(font)
    }
    return null
  }

  #addOnce(font: LoadedFont): F {
    const known = this.#added.get(font.key) ?? this.#add(font)
    this.#added.set(font.key, known)
    return known
  }
}
