import { z } from 'zod'
import { publicAccess } from './access.ts'
import { dataResponse, endpoint } from './endpoint.ts'

/** Settings that the web app needs before sign-in. */
export const portalConfig = z.object({
  companyName: z.string().max(100),
  version: z.string().max(40),
  /** Client id for Google sign-in; null if it is not offered. */
  googleClientId: z.string().max(200).nullable(),
  /** URL of Google's consent page. */
  googleAuthorizeUrl: z.string().max(500).nullable(),
  /** True if an invited user may accept the invitation with Google. */
  googleSignup: z.boolean(),
  /** Public key of the server for push subscriptions. */
  pushKey: z.string().max(100).nullable(),
  /** Origin that offers browser notifications; null if disabled. */
  pushOrigin: z.string().max(200).nullable(),
  /** Tile server that replaces the built-in map: a URL with `{z}`, `{x}` and `{y}`, and its attribution. */
  mapTiles: z.object({ url: z.string().max(500), attribution: z.string().max(200) }).nullable(),
})

export const config = {
  getConfig: endpoint.get('config', {
    access: publicAccess,
    summary: 'Returns the settings that the web app needs before sign-in.',
    response: dataResponse(portalConfig),
  }),
}
