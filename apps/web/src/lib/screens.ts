import type { AccountKind, Feature, Permission } from '@portal/contracts/access'
import { reports } from '@portal/contracts/reports/index'
import { IconShip, type Icon } from '@tabler/icons-react'

/** A screen that the side menu leads to. */
export interface Screen {
  label: string
  route: string
  icon: Icon
  /** Account kinds that have it. */
  kinds: readonly AccountKind[]
  /** The account's flag that opens it. */
  feature?: Feature
  /** What the user must be allowed. */
  need?: Permission
  tooltip?: string
  place: 'main' | 'bottom'
}

const reportIcons: Record<keyof typeof reports, Icon> = { shipments: IconShip }

/** Every screen there is, in the order of the menu. A screen that is not here has no entry and no links to it. */
export const screens: readonly Screen[] = Object.entries(reports).map(([id, { menu, route, feature }]) => ({
  label: menu,
  route,
  icon: reportIcons[id as keyof typeof reports],
  kinds: ['customer'],
  feature,
  place: 'main',
}))

/** What decides whether a screen is offered. */
export interface Standing {
  kind: AccountKind | undefined
  features: Partial<Record<Feature, boolean>>
  permissions: Partial<Record<Permission, boolean>>
}

/** Whether the account and the user have a screen. */
export const hasScreen = ({ kinds, feature, need }: Screen, { kind, features, permissions }: Standing): boolean =>
  kind !== undefined && kinds.includes(kind) && (!feature || features[feature] === true) && (!need || permissions[need] === true)
