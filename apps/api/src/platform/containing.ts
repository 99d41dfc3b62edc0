/** `%…%` with the pattern characters of the text itself escaped. */
export const containing = (text: string): string => `%${text.toLowerCase().replaceAll(/[\\%_]/g, '\\$&')}%`
