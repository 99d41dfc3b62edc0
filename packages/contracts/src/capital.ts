/** A word with a capital at its beginning. */
export const capital = <Word extends string>(word: Word): Capitalize<Word> =>
  (word.charAt(0).toUpperCase() + word.slice(1)) as Capitalize<Word>
