import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { tabs, type Tab } from './use-tab.ts'
import classes from './application-tabs.module.css'

interface ApplicationTabsProps {
  tab: Tab
  onTab: (tab: Tab) => void
  panels: Record<Tab, ReactNode>
  /** Number of enabled endpoints, shown at their tab. */
  on: number
}

/** Scrolls the open tab into view: on phones the list is wider than the screen. */
function scrollIntoView(tab: HTMLButtonElement | null) {
  tab?.scrollIntoView({ block: 'nearest', inline: 'nearest' })
}

/** Tabs of an application. Only the open tab is mounted, so that leaving it hides a revealed key. */
export function ApplicationTabs({ tab, onTab, panels, on }: ApplicationTabsProps) {
  return (
    <Tabs value={tab} onChange={(next) => onTab(next as Tab)} keepMounted={false}>
      <Tabs.List className={classes.list}>
        {(Object.keys(tabs) as Tab[]).map((name) => (
          <Tabs.Tab key={name} value={name} ref={name === tab ? scrollIntoView : undefined}>
            {tabs[name]}
            {name === 'endpoints' && (
              <span className={classes.count}>
                {on}
                <span className="visually-hidden"> on</span>
              </span>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {(Object.keys(panels) as Tab[]).map((name) => (
        <Tabs.Panel key={name} value={name} className={classes.panel}>
          {panels[name]}
        </Tabs.Panel>
      ))}
    </Tabs>
  )
}
