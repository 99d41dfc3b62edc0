const shortest = 12
const longest = 128

/**
 * What is wrong with a new password (decision 13): no rules of composition, only length and what everybody tries first.
 * @param email normalised address of its owner
 * @returns undefined when it is fine
 */
export async function passwordProblem(password: string, email: string): Promise<string | undefined> {
  const length = [...password].length
  if (length < shortest || length > longest) return `A password has ${shortest} to ${longest} characters.`
  if (password !== password.trim()) return 'A password has no space at its beginning or end.'
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email) return 'The password must not be the email address.'
  // a long list, loaded with the first new password
  const { commonPasswords } = await import('./common-passwords.ts')
  if (commonPasswords.has(folded)) return 'This password is among the most common ones. Please choose another.'
  return undefined
}
