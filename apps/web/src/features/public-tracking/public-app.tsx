import { parsePublicPage } from '@portal/contracts/public-address'
import { PublicPage } from './public-page.tsx'
import { ShareLinkPage } from './shared-page.tsx'

/** Public pages. Their code is separate from the portal's; links into the portal load the rest. */
export default function PublicApp() {
  const address = parsePublicPage(location.pathname)
  return address?.page === 'public' ? <PublicPage alias={address.alias} /> : <ShareLinkPage />
}
