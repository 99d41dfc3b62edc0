import type { AccountKind, Feature, Permission } from '@portal/contracts/access'
import { reports } from '@portal/contracts/reports/index'
import { IconBuilding, IconHistory, IconShip, IconUsers, type Icon } from '@tabler/icons-react'
import type { Workplace } from './current-account.ts'

/** A screen that the side menu leads to. */
export interface Screen {
  label: string
  route: string
  icon: Icon
  /** Account kinds that have it; a screen without is there for everybody, even for who has no account. */
  kinds?: readonly AccountKind[]
  /** The account's flag that opens it. */
  feature?: Feature
  /** What the user must be allowed. */
  need?: Permission
  /** What the user must be: an administrator, or one with full permissions. */
  role?: 'admin' | 'full'
  tooltip?: string
  place: 'main' | 'bottom'
}

const reportIcons: Record<keyof typeof reports, Icon> = {
  shipments: IconShip,
}

/** Every screen there is, in the order of the menu. A screen that is not here has no entry and no links to it. */
export const screens: readonly Screen[] = [
  ...Object.entries(reports).map(([id, { menu, route, feature }]): Screen => ({
    label: menu,
    route,
    icon: reportIcons[id as keyof typeof reports],
    kinds: ['customer'],
    feature,
    place: 'main',
  })),
  { label: 'Accounts', route: '/accounts', icon: IconBuilding, role: 'admin', place: 'bottom' },
  { label: 'Users', route: '/users', icon: IconUsers, need: 'canReadUsers', place: 'bottom' },
  { label: 'Audit', route: '/audit', icon: IconHistory, role: 'full', place: 'bottom' },
]

/** Whether who works here has a screen: by the account, its flags, and what the user is and may do. */
export function hasScreen({ kinds, feature, need, role }: Screen, { account, features, user }: Workplace): boolean {
  if (kinds && !(account && kinds.includes(account.accountType))) return false
  if (feature && !features[feature]) return false
  if (need && !user.permissions[need]) return false
  return role === undefined || (user.isAdmin && (role === 'admin' || user.hasFullPermissions))
}
