const shortest = 12
const longest = 128

/**
 * Checks a new password (decision 13): no composition rules, only its length and a list of common passwords.
 * @param email normalized email address of the user
 * @returns error text, or undefined for a valid password
 */
export async function passwordViolation(password: string, email: string): Promise<string | undefined> {
  const length = [...password].length
  if (length < shortest || length > longest) return `A password has ${shortest} to ${longest} characters.`
  if (password !== password.trim()) return 'A password has no space at its beginning or end.'
  const folded = password.normalize('NFKC').toLowerCase()
  if (folded === email) return 'The password must not be the email address.'
  // the long list is loaded with the first new password
  const { commonPasswords } = await import('./common-passwords.ts')
  if (commonPasswords.has(folded)) return 'This password is among the most common ones. Please choose another.'
  return undefined
}
