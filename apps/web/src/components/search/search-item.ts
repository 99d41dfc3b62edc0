import {
  IconBox,
  IconBuilding,
  IconBuildingFactory2,
  IconClipboardCheck,
  IconClipboardList,
  IconPackage,
  IconSearch,
  IconShip,
  IconUser,
  type Icon,
} from '@tabler/icons-react'
import { screens } from '../../lib/screens.ts'

/** Screen with URL parameters that an item opens. */
export interface ItemLink {
  to: string
  search?: Record<string, string> | undefined
}

/** Entry of the search: something to open. */
export interface SearchItem {
  /** Unique among all entries. */
  id: string
  label: string
  detail?: string | undefined
  /** True if the searched text identifies it completely. */
  isExact?: boolean
  /** True for a search on another screen, which is not stored as opened. */
  isSearch?: boolean
  link: ItemLink
}

/** Entry of the search that does something. */
export interface SearchAction {
  id: string
  label: string
  detail?: string | undefined
  icon: Icon
  run: () => void
}

export type SearchEntry = SearchItem | SearchAction

export interface SearchGroup {
  /** Undefined for entries without a heading. */
  title?: string
  entries: readonly SearchEntry[]
}

const icons: Record<string, Icon> = {
  shipment: IconShip,
  container: IconBox,
  order: IconClipboardList,
  product: IconPackage,
  supplier: IconBuildingFactory2,
  booking: IconClipboardCheck,
  request: IconClipboardList,
  user: IconUser,
  account: IconBuilding,
  all: IconSearch,
}

/** Returns the icon of an entry, by the kind before the colon of its id. */
export function iconOf(entry: SearchEntry): Icon {
  if ('icon' in entry) return entry.icon
  return icons[entry.id.split(':')[0]!] ?? screens.find(({ route }) => route === entry.link.to)?.icon ?? IconSearch
}
