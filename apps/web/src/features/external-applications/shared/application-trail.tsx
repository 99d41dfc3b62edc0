import { BackLink } from '../../../components/list/back-link.tsx'
import { savedSearchOf, saveSearch } from '../../../lib/query/saved-query.ts'

const list = '/external-applications'
/** Storage key of the list, which covers all accounts. */
const everyAccount = ''

/** Saves the list's URL parameters for the link back to it. */
export const saveListAddress = (search: object): void => saveSearch(everyAccount, list, search)

/** Link back to the list of applications with its saved filters and page. */
export const ApplicationTrail = ({ as }: { as: string }) => (
  <BackLink label="External Applications" route={list} search={savedSearchOf(everyAccount, list) ?? {}} as={as} />
)
