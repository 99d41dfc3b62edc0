import { shortSeptember } from '@portal/contracts/short-september'

const medium = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' })

/** Formats a business date for mails and documents: `24 Nov 2026`. */
export const dayText = (day: string | null): string => (day ? shortSeptember(medium.format(new Date(day))) : '')
