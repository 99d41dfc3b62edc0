const key = 'trends:start'

/** Returns the first month that the reader chose last in this tab, for any account. */
export const storedPeriodStart = (): string | undefined => sessionStorage.getItem(key) ?? undefined

/** Stores the first month until the tab closes. */
export const rememberPeriodStart = (month: string): void => sessionStorage.setItem(key, month)
