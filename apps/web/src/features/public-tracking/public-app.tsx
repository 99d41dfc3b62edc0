import { publicAddress } from '@portal/contracts/public-address'
import { PublicPage } from './public-page.tsx'
import { SharedPage } from './shared-page.tsx'

/** The pages for visitors without a sign-in. They are loaded without the rest of the portal: links into it load it. */
export default function PublicApp() {
  const address = publicAddress(location.pathname)
  return address?.page === 'public' ? <PublicPage alias={address.alias} /> : <SharedPage />
}
