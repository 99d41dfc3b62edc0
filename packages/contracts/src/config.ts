import { z } from 'zod'
import { anybody } from './access.ts'
import { data, endpoint } from './endpoint.ts'

export const config = {
  getConfig: endpoint({
    method: 'GET',
    path: 'config',
    access: anybody,
    summary: 'What the web app has to know before anybody signs in.',
    answer: data(
      z.object({
        companyName: z.string().max(100),
        version: z.string().max(40),
        /** Sign-in with Google is offered where there is one. */
        googleClientId: z.string().max(200).nullable(),
        /** Where Google asks for consent. */
        googleAuthorizeUrl: z.string().max(500).nullable(),
        /** Whether an invited user may take the invitation with Google. */
        googleSignup: z.boolean(),
        /** Public key of the server for push subscriptions. */
        pushKey: z.string().max(100).nullable(),
        /** The origin on which browser notifications are offered; null where they are not. */
        pushOrigin: z.string().max(200).nullable(),
        /** Pictures under the map in place of its own: an address with `{z}`, `{x}` and `{y}`, and whom they are owed to. */
        mapTiles: z.object({ url: z.string().max(500), attribution: z.string().max(200) }).nullable(),
      }),
    ),
  }),
}
