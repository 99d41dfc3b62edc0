import type { Profile } from '@portal/contracts/people/profile'

export interface ProfileValues {
  firstname: string
  lastname: string
  phoneNumber: string
  buyerId: string
  /** 0 dark, 1 light; text, because a select holds strings. */
  colorTheme: '0' | '1'
  notifyViaEmail: boolean
  notifyViaWebBrowser: boolean
  /** Chosen picture that is not saved yet. */
  picture: File | null
  /** False after the picture is removed. */
  hasImage: boolean
}

/** @param scheme current colour scheme, which this browser may override */
export const profileValuesOf = (profile: Profile, scheme: 'light' | 'dark'): ProfileValues => ({
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
