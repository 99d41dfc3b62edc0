import type { ExternalApplication, ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { Alert, Button, CloseButton, Group, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx'
import { useLast } from '../../../components/dialog/use-last.ts'
import { useFocusKey } from '../../../lib/use-focus-key.ts'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import {
  readEndpointsToEnable,
  findEndpoints,
  isOn,
  showsAllSuppliers,
  switchedOn,
  type EndpointSwitch,
  groupEndpoints,
} from './endpoint-switches.ts'
import { NextStep } from './next-step.tsx'
import type { Tab } from '../shared/use-tab.ts'
import { Card } from '../../../components/list/card.tsx'
import { EndpointLine, type EndpointLineProps } from './endpoint-line.tsx'
import classes from './endpoints-panel.module.css'

type States = Record<string, EndpointSwitch>

interface EndpointsPanelProps {
  application: ExternalApplication
  states: States
  /** True if the application is limited to suppliers. */
  narrowed: boolean
  error?: string | undefined
  /** Undefined in read-only mode. */
  onChange?: (states: States) => void
  onTab: (tab: Tab) => void
}

/** Endpoints that an application may call, grouped, each with its switches. */
export function EndpointsPanel({ application, states, narrowed, error, onChange, onTab }: EndpointsPanelProps) {
  const { endpoints: lines } = application
  const [text, setText] = useState('')
  const [pendingLines, setAsking] = useState<ExternalEndpointLine[]>()
  const on = lines.filter(({ endpointId }) => isOn(states[endpointId]!)).length
  const set = (changed: States) => onChange?.({ ...states, ...changed })
  const switchOn = (lines: ExternalEndpointLine[]) => set(Object.fromEntries(lines.map((line) => [line.endpointId, switchedOn(line)])))

  /** Switches endpoints on, after a confirmation if they show suppliers beyond the chosen ones. */
  const confirmSwitch = (lines: ExternalEndpointLine[]) =>
    lines.some((line) => showsAllSuppliers(line, switchedOn(line), narrowed)) ? setAsking(lines) : switchOn(lines)

  return (
    <>
      <NextStep application={application} on={on} onTab={onTab} mayManage={onChange !== undefined} />
      {error && (
        <Alert color="red" variant="light" role="alert">
          {error}
        </Alert>
      )}
      <div className={classes.tools}>
        <Search text={text} onText={setText} />
        <span className={classes.count} role="status">
          {on} on
        </span>
        {onChange && (
          <Group gap={6}>
            <Button variant="default" onClick={() => confirmSwitch(readEndpointsToEnable(lines, states))}>
              All read endpoints
            </Button>
            <Button variant="default" onClick={() => set(Object.fromEntries(lines.map(({ endpointId }) => [endpointId, 'off'])))}>
              None
            </Button>
          </Group>
        )}
      </div>
      <EndpointGroups
        lines={findEndpoints(lines, text)}
        states={states}
        narrowed={narrowed}
        {...(onChange && {
          onSwitch: (line: ExternalEndpointLine, isWanted: boolean) =>
            isWanted ? confirmSwitch([line]) : set({ [line.endpointId]: 'off' }),
          onFilter: (line: ExternalEndpointLine, isWanted: boolean) => set({ [line.endpointId]: isWanted ? 'filtered' : 'on' }),
        })}
      />
      {text !== '' && findEndpoints(lines, text).length === 0 && (
        <p className={classes.nothing} role="status">
          No endpoint for “{text}”.{' '}
          <Button variant="subtle" size="compact-sm" onClick={() => setText('')}>
            Clear the search
          </Button>
        </p>
      )}
      <AskAllSuppliers pendingLines={pendingLines} onConfirm={switchOn} onClose={() => setAsking(undefined)} />
    </>
  )
}

function Search({ text, onText }: { text: string; onText: (text: string) => void }) {
  const input = useRef<HTMLInputElement>(null)
  useFocusKey('/', input)
  return (
    <TextInput
      ref={input}
      type="search"
      className={classes.search}
      aria-label="Find an endpoint"
      placeholder="Find an endpoint"
      maxLength={100}
      leftSection={<IconSearch size={16} stroke={1.6} />}
      rightSection={text && <CloseButton size="sm" aria-label="Clear the search" onClick={() => onText('')} />}
      value={text}
      onChange={({ currentTarget }) => onText(currentTarget.value)}
      // Enter must not submit the surrounding form
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  )
}

interface AskAllSuppliersProps {
  /** Endpoints to confirm; the dialog is open while this is set. */
  pendingLines: ExternalEndpointLine[] | undefined
  onConfirm: (lines: ExternalEndpointLine[]) => void
  onClose: () => void
}

function AskAllSuppliers({ pendingLines, onConfirm, onClose }: AskAllSuppliersProps) {
  const lastLines = useLast(pendingLines) ?? []
  const names = lastLines.filter((line) => showsAllSuppliers(line, switchedOn(line), true)).map(({ name }) => name)
  const isOne = lastLines.length === 1
  return (
    <ConfirmDialog
      opened={pendingLines !== undefined}
      danger={false}
      title={isOne ? `Switch on ${names[0]!}?` : 'Switch on all read endpoints?'}
      text={isOne ? texts.askAllSuppliers : texts.askSomeAllSuppliers(names)}
      onConfirm={() => Promise.resolve(onConfirm(lastLines))}
      onClose={onClose}
    />
  )
}

interface EndpointGroupsProps extends Omit<EndpointLineProps, 'line' | 'state'> {
  lines: ExternalEndpointLine[]
  states: Readonly<Record<string, EndpointSwitch>>
}

/** Endpoints in groups, with the number of enabled ones in each heading. */
const EndpointGroups = ({ lines, states, ...props }: EndpointGroupsProps) =>
  groupEndpoints(lines).map(({ group, title, lines: members }) => (
    <Card
      key={group}
      title={title}
      aside={<span className={classes.count}>{members.filter(({ endpointId }) => isOn(states[endpointId]!)).length} on</span>}
    >
      <ul className={classes.lines}>
        {members.map((line) => (
          <EndpointLine key={line.endpointId} line={line} state={states[line.endpointId]!} {...props} />
        ))}
      </ul>
    </Card>
  ))
