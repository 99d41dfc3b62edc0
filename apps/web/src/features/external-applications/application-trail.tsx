import { Trail } from '../../components/list/trail.tsx'
import { queryOf, saveQuery } from '../../lib/saved-query.ts'

const list = '/external-applications'
/** Storage key of the list, which covers all accounts. */
const everyAccount = ''

/** Saves the list's URL parameters for the link back to it. */
export const saveListAddress = (search: object): void => saveQuery(everyAccount, list, search)

/** Link back to the list of applications with its saved filters and page. */
export const ApplicationTrail = ({ as }: { as: string }) => (
  <Trail label="External Applications" route={list} search={queryOf(everyAccount, list) ?? {}} as={as} />
)
