import type { Profile } from '@portal/contracts/people/profile'
import { idOf } from './standard-account.ts'

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
