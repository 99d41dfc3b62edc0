import type { Profile } from '@portal/contracts/profile'

/** What the form of the profile holds. */
export interface ProfileValues {
  firstname: string
  lastname: string
  phoneNumber: string
  buyerId: string
  /** 0 dark, 1 light; a select knows texts only. */
  colorTheme: '0' | '1'
  notifyViaEmail: boolean
  notifyViaWebBrowser: boolean
  /** A picture that was chosen and is not saved yet. */
  picture: File | null
  /** False once the picture was taken away. */
  hasImage: boolean
}

/** @param scheme what the reader sees: the theme in use may have been chosen in this browser alone */
export const valuesOf = (profile: Profile, scheme: 'light' | 'dark'): ProfileValues => ({
  firstname: profile.firstname,
  lastname: profile.lastname,
  phoneNumber: profile.phoneNumber ?? '',
  buyerId: profile.buyerId ?? '',
  colorTheme: scheme === 'dark' ? '0' : '1',
  notifyViaEmail: profile.notifyViaEmail,
  notifyViaWebBrowser: profile.notifyViaWebBrowser,
  picture: null,
  hasImage: profile.avatarExtension !== null,
})
