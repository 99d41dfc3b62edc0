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

/** Screen of the side menu. */
export interface Screen {
  label: string
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
  /** Position in the menu; `none` for screens that only links lead to. */
  place: 'main' | 'bottom' | 'none'
}

const reportIcons: Record<ReportId, Icon> = {
  shipments: IconShip,
  shipmentDetails: IconListDetails,
  portPairs: IconArrowsExchange,
  commercialInvoices: IconFileInvoice,
  consolidatedSpends: IconStack2,
  shipmentSpends: IconReceipt2,
  spendPerSupplier: IconCoins,
  products: IconPackage,
  purchaseOrders: IconClipboardList,
  orderLines: IconListNumbers,
  orderLineSpends: IconCash,
  orderLineMilestones: IconChecklist,
  exceptions: IconAlertTriangle,
}

/** All screens in menu order. Only listed screens have a menu entry and links. */
export const screens: readonly Screen[] = [
  { label: 'News', route: '/news', icon: IconNews, place: 'main' },
  { label: 'Worklist', route: '/', icon: IconInbox, kinds: ['vendor'], need: 'canReadShipmentBookings', place: 'main' },
  {
    label: 'Shipment Bookings',
    route: '/shipment-bookings',
    icon: IconClipboardCheck,
    kinds: ['vendor'],
    need: 'canReadShipmentBookings',
    place: 'main',
  },
  {
    label: 'Request Booking POs',
    route: '/request-booking-purchase-orders',
    icon: IconCalendarPlus,
    kinds: ['vendor'],
    need: 'canReadShipmentBookings',
    place: 'main',
  },
  {
    label: 'Overview',
    route: '/overview',
    icon: IconLayoutDashboard,
    kinds: ['customer'],
    feature: 'enabledOverviewFeature',
    place: 'main',
  },
  {
    label: 'Track and Trace',
    route: '/trackandtrace',
    icon: IconRoute,
    kinds: ['customer'],
    feature: 'enabledTrackAndTrace',
    place: 'main',
  },
  {
    label: 'Trends Over Time',
    route: '/trends',
    icon: IconChartLine,
    kinds: ['customer'],
    feature: 'enabledTrendsOverTime',
    place: 'main',
  },
  ...Object.entries(reportScreens).map(([id, { inMenu, ...facts }]): Screen => ({
    ...facts,
    icon: reportIcons[id as ReportId],
    kinds: ['customer'],
    place: inMenu === false ? 'none' : 'main',
  })),
  {
    label: 'Integrations',
    route: '/integrations',
    icon: IconPlugConnected,
    kinds: ['customer'],
    feature: 'enabledEDIReport',
    place: 'main',
  },
  {
    label: 'Report Files',
    route: '/report-files',
    icon: IconFileDownload,
    kinds: ['customer'],
    feature: 'enabledReportFilesFeature',
    need: 'canReadFiles',
    place: 'main',
  },
  { label: 'Accounts', route: '/accounts', icon: IconBuilding, role: 'admin', place: 'bottom' },
  { label: 'Users', route: '/users', icon: IconUsers, need: 'canReadUsers', place: 'bottom' },
  // rights to manage include rights to read (decision 17)
  { label: 'External API', route: '/external-applications', icon: IconKey, need: 'canReadExternalApplications', place: 'bottom' },
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
}

/** Returns the path of a link's target; undefined if the screen does not exist or the user may not open it. */
export function routeOf(target: LinkTarget, workplace: SessionContextValue): string | undefined {
  const screen = screens.find(({ route }) => route === linkRoutes[target])
  return screen && hasScreen(screen, workplace) ? screen.route : undefined
}
