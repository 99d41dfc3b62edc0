import type { ConnectedAssistant } from '@portal/contracts/people/assistant'
import type { Profile } from '@portal/contracts/people/profile'
import { idOf, standardNow, thornbeck } from './standard-account.ts'

/** Profile of a user without notifications. */
export const makeProfile = (): Profile => ({
  appId: idOf(100),
  username: 'fergus.allardyce@thornbeck.example',
  firstname: 'Fergus',
  lastname: 'Allardyce',
  phoneNumber: null,
  themeColor: 1,
  hasGoogleLogin: false,
  hasPassword: true,
  buyerId: null,
  notifyViaEmail: false,
  notifyViaWebBrowser: false,
  avatarExtension: null,
  avatarVersion: null,
  updatedDate: '2026-11-20T09:00:00.000Z',
})

/** Connected assistant that its user has not used yet. */
export const makeAssistant = (): ConnectedAssistant => ({
  id: idOf(910),
  name: 'Harbour Helper',
  host: 'helper.example',
  connectedDate: standardNow,
  lastUsedDate: null,
  accountId: thornbeck.id,
  accountName: thornbeck.name,
  userName: 'Fergus Allardyce',
  userEmail: 'fergus.allardyce@thornbeck.example',
})
