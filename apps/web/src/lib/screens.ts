import type { AccountKind, Feature, Permission } from '@portal/contracts/access'
import type { LinkTarget } from '@portal/contracts/report'
import type { ReportId } from '@portal/contracts/reports/index'
import {
  IconAlertTriangle,
  IconArrowsExchange,
  IconBuilding,
  IconCalendarPlus,
  IconCash,
  IconChartLine,
  IconChecklist,
  IconClipboardCheck,
  IconClipboardList,
  IconCoins,
  IconContainer,
  IconFileDownload,
  IconFileInvoice,
  IconHistory,
  IconKey,
  IconInbox,
  IconLayoutDashboard,
  IconListDetails,
  IconListNumbers,
  IconNews,
  IconPackage,
  IconPlugConnected,
  IconReceipt2,
  IconRoute,
  IconShip,
  IconSpeakerphone,
  IconStack2,
  IconUsers,
  type Icon,
} from '@tabler/icons-react'
import type { SessionContextValue } from './session/current-account.ts'
import { reportScreens } from './report-screens.gen.ts'

export type MenuGroup = 'Movement' | 'Spend' | 'Orders' | 'Checks and files'

/** Screen of the side menu. */
export interface Screen {
  label: string
  /** Label in the bar of a phone, if shorter. */
  shortLabel?: string
  /** Key that opens the screen after `g`. */
  shortcut?: string
  route: string
  icon: Icon
  /** Kinds of account with this screen; by default all users have it, even without an account. */
  kinds?: readonly AccountKind[]
  /** Feature of the account that enables it. */
  feature?: Feature
  /** Permission that the user needs. */
  need?: Permission
  /** Role that the user needs: administrator, or one with full permissions. */
  role?: 'admin' | 'full'
  tooltip?: string
  /** Group of the menu; groups are consecutive. Screens without one stand at the top. */
  group?: MenuGroup
  /** Position in the menu; `none` for screens that only links lead to. */
  place: 'main' | 'bottom' | 'none'
}

/** Icon and menu group of each report. */
const reportEntries: Record<ReportId, [Icon, MenuGroup]> = {
  shipments: [IconShip, 'Movement'],
  shipmentDetails: [IconListDetails, 'Movement'],
  containers: [IconContainer, 'Movement'],
  portPairs: [IconArrowsExchange, 'Movement'],
  commercialInvoices: [IconFileInvoice, 'Spend'],
  consolidatedSpends: [IconStack2, 'Spend'],
  shipmentSpends: [IconReceipt2, 'Spend'],
  spendPerSupplier: [IconCoins, 'Spend'],
  products: [IconPackage, 'Orders'],
  purchaseOrders: [IconClipboardList, 'Orders'],
  orderLines: [IconListNumbers, 'Orders'],
  orderLineSpends: [IconCash, 'Orders'],
  orderLineMilestones: [IconChecklist, 'Orders'],
  exceptions: [IconAlertTriangle, 'Checks and files'],
}

const reportShortcuts: Partial<Record<ReportId, string>> = { shipments: 's', purchaseOrders: 'p', exceptions: 'e', products: 'd' }

/** All screens in menu order. Only listed screens have a menu entry and links. */
export const screens: readonly Screen[] = [
  { label: 'News', route: '/news', shortcut: 'n', icon: IconNews, place: 'main' },
  { label: 'Worklist', route: '/', shortcut: 'w', icon: IconInbox, kinds: ['vendor'], need: 'canReadShipmentBookings', place: 'main' },
  {
    label: 'Shipment Bookings',
    route: '/shipment-bookings',
    shortLabel: 'Bookings',
    shortcut: 'b',
    icon: IconClipboardCheck,
    kinds: ['vendor'],
    need: 'canReadShipmentBookings',
    place: 'main',
  },
  {
    label: 'Request Booking POs',
    route: '/request-booking-purchase-orders',
    shortLabel: 'To book',
    shortcut: 'q',
    icon: IconCalendarPlus,
    kinds: ['vendor'],
    need: 'canReadShipmentBookings',
    place: 'main',
  },
  {
    label: 'Overview',
    route: '/overview',
    shortcut: 'o',
    icon: IconLayoutDashboard,
    kinds: ['customer'],
    feature: 'enabledOverviewFeature',
    place: 'main',
  },
  {
    label: 'Track and Trace',
    route: '/trackandtrace',
    shortLabel: 'Track',
    shortcut: 't',
    icon: IconRoute,
    kinds: ['customer'],
    feature: 'enabledTrackAndTrace',
    place: 'main',
  },
  {
    label: 'Trends Over Time',
    route: '/trends',
    shortcut: 'r',
    icon: IconChartLine,
    kinds: ['customer'],
    feature: 'enabledTrendsOverTime',
    place: 'main',
  },
  ...Object.entries(reportScreens).map(([id, { inMenu, ...facts }]): Screen => ({
    ...facts,
    ...(reportShortcuts[id as ReportId] && { shortcut: reportShortcuts[id as ReportId]! }),
    icon: reportEntries[id as ReportId][0],
    group: reportEntries[id as ReportId][1],
    kinds: ['customer'],
    place: inMenu === false ? 'none' : 'main',
  })),
  {
    label: 'Integrations',
    route: '/integrations',
    shortcut: 'i',
    group: 'Checks and files',
    icon: IconPlugConnected,
    kinds: ['customer'],
    feature: 'enabledEDIReport',
    place: 'main',
  },
  {
    label: 'Report Files',
    route: '/report-files',
    group: 'Checks and files',
    icon: IconFileDownload,
    kinds: ['customer'],
    feature: 'enabledReportFilesFeature',
    need: 'canReadFiles',
    place: 'main',
  },
  { label: 'Accounts', route: '/accounts', shortcut: 'a', icon: IconBuilding, role: 'admin', place: 'bottom' },
  { label: 'Users', route: '/users', shortcut: 'u', icon: IconUsers, need: 'canReadUsers', place: 'bottom' },
  // rights to manage include rights to read (decision 17)
  {
    label: 'External API',
    shortLabel: 'API',
    route: '/external-applications',
    icon: IconKey,
    need: 'canReadExternalApplications',
    place: 'bottom',
  },
  { label: 'Announce', route: '/announce', icon: IconSpeakerphone, role: 'full', place: 'bottom' },
  { label: 'Audit', route: '/audit', icon: IconHistory, role: 'full', place: 'bottom' },
]

/** Returns true if the user may open a screen, by account, features, role and permissions. */
export function hasScreen({ kinds, feature, need, role }: Screen, { account, features, user }: SessionContextValue): boolean {
  if (kinds && !(account && kinds.includes(account.accountType))) return false
  if (feature && !features[feature]) return false
  if (need && !user.permissions[need]) return false
  return role === undefined || (user.isAdmin && (role === 'admin' || user.hasFullPermissions))
}

const independentRoutes = [...screens.filter(({ place }) => place === 'bottom').map(({ route }) => route), '/profile']

/** True for administration pages and the user's profile, which stay open when another account is selected. */
export const isAccountIndependent = (path: string): boolean =>
  independentRoutes.some((route) => path === route || path.startsWith(`${route}/`))

/** Returns the screen of a path, or the one that a page below it belongs to. */
export const screenAt = (path: string): Screen | undefined =>
  screens.find(({ route }) => path === route) ?? screens.find(({ route }) => route !== '/' && path.startsWith(`${route}/`))

/** Returns the first of the screens that exists and is enabled. */
export const firstRoute = (requested: readonly string[], workplace: SessionContextValue): string | undefined =>
  requested.find((route) => {
    const screen = screens.find((one) => one.route === route)
    return screen !== undefined && hasScreen(screen, workplace)
  })

const linkRoutes: Record<LinkTarget, string> = {
  shipments: '/shipments',
  trackAndTrace: '/trackandtrace',
  shipmentDetails: '/shipmentDetails',
  products: '/products',
  purchaseOrders: '/purchase-order',
  supplier: '/shipments',
}

/** Returns the path of a link's target; undefined if the screen does not exist or the user may not open it. */
export function routeOf(target: LinkTarget, workplace: SessionContextValue): string | undefined {
  const screen = screens.find(({ route }) => route === linkRoutes[target])
  return screen && hasScreen(screen, workplace) ? screen.route : undefined
}
