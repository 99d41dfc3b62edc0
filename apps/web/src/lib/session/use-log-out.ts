import { useNavigate } from '@tanstack/react-router'
import { signOut } from '../query/api.ts'
import { clearQueryCache } from '../query/query-client.ts'
import { clearSavedAccount } from './current-account.ts'
import { unsubscribeFromPush } from './push.ts'

/** Returns a function that ends the session and opens the sign-in page. */
export function useLogOut(): () => Promise<void> {
  const navigate = useNavigate()
  return async () => {
    // requires the session that is about to end
    await unsubscribeFromPush()
    // leaves the screen first: without a session it would ask for a return after sign-in
    await navigate({ to: '/login' })
    clearSavedAccount()
    signOut()
    clearQueryCache()
  }
}
