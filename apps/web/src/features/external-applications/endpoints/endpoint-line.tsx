import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { Switch } from '@mantine/core'
import '@mantine/core/styles/Switch.layer.css'
import { IconChevronRight } from '@tabler/icons-react'
import { Fragment, useId, useState } from 'react'
import { applicationTexts as texts } from '../shared/application-texts.ts'
import { isOn, showsAllSuppliers, type EndpointSwitch } from './endpoint-switches.ts'
import { CodeBlock } from '../../../components/code/code-block.tsx'
import { parametersOf, sampleRequest } from '../shared/sample-request.ts'
import classes from './endpoints-panel.module.css'

export interface EndpointLineProps {
  line: ExternalEndpointLine
  state: EndpointSwitch
  /** True if the application is limited to suppliers. */
  narrowed: boolean
  /** Both undefined in read-only mode, which shows text instead of switches. */
  onSwitch?: (line: ExternalEndpointLine, isWanted: boolean) => void
  onFilter?: (line: ExternalEndpointLine, isWanted: boolean) => void
}

/** Row of an endpoint with its switches; expands to parameters and response. */
export function EndpointLine({ line, state, narrowed, onSwitch, onFilter }: EndpointLineProps) {
  const [opened, setOpened] = useState(false)
  const details = useId()
  return (
    <li className={classes.line}>
      <div className={classes.head}>
        <button
          type="button"
          className={classes.opener}
          aria-expanded={opened}
          {...(opened && { 'aria-controls': details })}
          onClick={() => setOpened(!opened)}
        >
          <IconChevronRight size={16} stroke={1.6} className={classes.chevron} aria-hidden />
          <span className={classes.words}>
            <span className={classes.name}>{line.name}</span>
            <span className={classes.address}>
              <span className={classes.method}>{line.requestMethod}</span> {breakable(line.url)}
            </span>
          </span>
        </button>
        {onSwitch && onFilter ? (
          <Switches line={line} state={state} onSwitch={onSwitch} onFilter={onFilter} />
        ) : (
          <span className={classes.state} data-off={!isOn(state) || undefined}>
            {stateWords[state]}
          </span>
        )}
      </div>
      {!line.featureEnabled && <p className={classes.note}>{texts.featureOff}</p>}
      {showsAllSuppliers(line, state, narrowed) && <p className={classes.amber}>{texts.showsAllSuppliers}</p>}
      {opened && <EndpointDetails id={details} line={line} />}
    </li>
  )
}

const stateWords: Record<EndpointSwitch, string> = { off: 'Off', on: 'On', filtered: 'On, supplier filter' }

/** Allows line breaks between the segments of a long URL. */
const breakable = (url: string) =>
  url.split(/(?<=\/)/).map((part, index) => (
    // oxlint-disable-next-line react/no-array-index-key -- parts of one text have no other identity
    <Fragment key={index}>
      {part}
      <wbr />
    </Fragment>
  ))

function Switches({
  line,
  state,
  onSwitch,
  onFilter,
}: Pick<EndpointLineProps, 'line' | 'state'> & Required<Pick<EndpointLineProps, 'onSwitch' | 'onFilter'>>) {
  return (
    <div className={classes.switches}>
      <Switch
        className={classes.switch}
        aria-label={line.name}
        checked={isOn(state)}
        onChange={({ currentTarget }) => onSwitch(line, currentTarget.checked)}
      />
      {isOn(state) && line.knowsSupplierFilter && (
        <Switch
          size="xs"
          className={classes.switch}
          label="Supplier filter"
          labelPosition="left"
          aria-label={`Supplier filter of ${line.name}`}
          checked={state === 'filtered'}
          onChange={({ currentTarget }) => onFilter(line, currentTarget.checked)}
        />
      )}
    </div>
  )
}

/** Description, parameters, response and sample request of an endpoint. */
function EndpointDetails({ id, line }: { id: string; line: ExternalEndpointLine }) {
  const parameters = parametersOf(line)
  return (
    <div id={id} className={classes.details}>
      <p>{line.description}</p>
      <h4>Parameters</h4>
      {parameters.length === 0 ? (
        <p className="soft">None</p>
      ) : (
        <dl className={classes.parameters}>
          {parameters.map(({ name, terms, words: text }) => (
            <div key={name}>
              <dt>
                <code>{name}</code> <span className="soft">{terms}</span>
              </dt>
              {text && <dd>{text}</dd>}
            </div>
          ))}
        </dl>
      )}
      <h4>Sample request</h4>
      <CodeBlock label={`Sample request of ${line.name}`} code={sampleRequest(line, location.origin)} />
      <h4>Result</h4>
      <CodeBlock label={`Result of ${line.name}`} code={line.result} />
    </div>
  )
}
