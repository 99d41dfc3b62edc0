import { parsePublicPage } from '@portal/contracts/shipments/public-page-request'
import { PublicPage } from './public-page.tsx'
import { ShareLinkPage } from './share-link-page.tsx'

/** Public pages. Their code is separate from the portal's; links into the portal load the rest. */
export default function PublicApp() {
  const address = parsePublicPage(location.pathname)
  return address?.page === 'public' ? <PublicPage alias={address.alias} /> : <ShareLinkPage />
}
