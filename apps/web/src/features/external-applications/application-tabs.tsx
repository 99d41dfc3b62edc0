import { Tabs } from '@mantine/core'
import type { ReactNode } from 'react'
import { tabs, type Tab } from './use-tab.ts'
import classes from './application-tabs.module.css'

interface ApplicationTabsProps {
  tab: Tab
  onTab: (tab: Tab) => void
  panels: Record<Tab, ReactNode>
  /** How many endpoints are on, at their tab. */
  on: number
}

/** The parts of an application's screen. Only the one that is open is there, so that leaving it hides a key that is shown. */
export const ApplicationTabs = ({ tab, onTab, panels, on }: ApplicationTabsProps) => (
  <Tabs value={tab} onChange={(next) => onTab(next as Tab)} keepMounted={false}>
    <Tabs.List className={classes.list}>
      {(Object.keys(tabs) as Tab[]).map((name) => (
        <Tabs.Tab key={name} value={name}>
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
