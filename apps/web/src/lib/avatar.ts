/** Whose picture it is; users of lists and the signed-in user have these alike. */
export interface Portrayed {
  id: string
  avatarExtension: string | null
  avatarVersion: string | null
}

/** Address of a user's picture; undefined for who has none. It changes with the picture, so that a browser may keep it for ever. */
export const avatarAddress = ({ id, avatarExtension, avatarVersion }: Portrayed): string | undefined =>
  avatarExtension ? `/api/v1/user/avatar/${id}.${avatarExtension}?v=${avatarVersion ?? ''}` : undefined

/** First letters of the first and the last word. */
export function initialsOf(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  return [words[0], words.length > 1 ? words.at(-1) : undefined].map((word) => [...(word ?? '')][0] ?? '').join('')
}
