import { describe, expect, it } from 'vitest'
import {
  defaultFeatures,
  featureNames,
  features,
  permissionNames,
  permissionsOf,
  type AccountKind,
  type Permission,
  type RoleAndKinds,
} from './access.ts'

const standing = (isAdmin: boolean, hasFullPermissions: boolean, ...accountKinds: AccountKind[]): RoleAndKinds => ({
  isAdmin,
  hasFullPermissions,
  accountKinds,
})
const held = (of: RoleAndKinds) => permissionNames.filter((name) => permissionsOf(of)[name])

const customerReads: Permission[] = ['canReadCustomerAccounts', 'canReadFiles']
const vendorRights: Permission[] = [
  'canReadVendorAccounts',
  'canManageShipmentBookings',
  'canReadShipmentBookings',
  'canManageSuppliers',
  'canReadSuppliers',
]
const adminRights: Permission[] = ['canManageUsers', 'canReadUsers', 'canReadExternalApplications', 'canReadFiles']

describe('permissions', () => {
  // decision 17, a row for each column of its table
  it.each<[string, RoleAndKinds, Permission[]]>([
    ['a full administrator', standing(true, true), [...permissionNames]],
    [
      'an administrator of customer accounts',
      standing(true, false, 'customer'),
      [...adminRights, 'canManageCustomerAccounts', 'canReadCustomerAccounts'],
    ],
    ['an administrator of vendor accounts', standing(true, false, 'vendor'), [...adminRights, ...vendorRights, 'canManageVendorAccounts']],
    [
      'an administrator of both',
      standing(true, false, 'customer', 'vendor'),
      permissionNames.filter((name) => name !== 'canManageExternalApplications'),
    ],
    ['an administrator without accounts', standing(true, false), adminRights],
    ['a customer user', standing(false, false, 'customer'), customerReads],
    ['a vendor user', standing(false, false, 'vendor'), vendorRights],
    ['a user without accounts', standing(false, false), []],
  ])('%s has those of decision 17', (_who, of, expected) => {
    expect(held(of).toSorted()).toEqual([...expected].toSorted())
  })

  it('full permissions without the administrator role add nothing', () => {
    expect(held(standing(false, true, 'customer'))).toEqual(held(standing(false, false, 'customer')))
    expect(held(standing(false, true))).toEqual([])
  })

  it('an additional role or account kind never removes a permission', () => {
    const kinds: AccountKind[][] = [[], ['customer'], ['vendor'], ['customer', 'vendor']]
    for (const isAdmin of [false, true]) {
      for (const own of kinds) {
        const all = held(standing(true, true, ...own))
        for (const name of held(standing(isAdmin, false, ...own))) expect(all).toContain(name)
        for (const name of held(standing(false, false, ...own))) expect(held(standing(isAdmin, false, ...own))).toContain(name)
      }
    }
  })

  it('are the thirteen of the product, each true or false', () => {
    expect(new Set(permissionNames).size).toBe(13)
    expect(Object.keys(permissionsOf(standing(false, false))).toSorted()).toEqual([...permissionNames].toSorted())
    // manage permissions include read permissions
    for (const of of [standing(true, true), standing(true, false, 'customer'), standing(false, false, 'vendor')]) {
      for (const name of held(of).filter((permission) => permission.startsWith('canManage')))
        expect(held(of)).toContain(name.replace('Manage', 'Read'))
    }
  })
})

describe('features', () => {
  it('are nineteen with distinct names and labels', () => {
    expect(featureNames).toHaveLength(19)
    expect(new Set(Object.values(features)).size).toBe(19)
    for (const name of featureNames) expect(name).toMatch(/^enabled[A-Z]/)
  })

  it('are all on for a new account except those that show data outside the portal (decisions 19, 76)', () => {
    expect(featureNames.filter((name) => !defaultFeatures.includes(name))).toEqual([
      'enabledPublicTrackAndTraceFeature',
      'enabledAssistants',
    ])
  })
})
