import type { AccessOf } from './access-entry.ts'
import { emptyRequest } from './requests.ts'

/** Access to the settings of the web app. */
export const config = {
  getConfig: {
    request: emptyRequest,
    expected: `
      -           in  in  in  in  in  in  in
    `,
  },
} satisfies AccessOf<'config'>
