import type { ExternalEndpointLine } from '@portal/contracts/accounts/external-application'
import { Card } from '../../../components/list/card.tsx'
import { EndpointLine, type EndpointLineProps } from './endpoint-line.tsx'
import { groupEndpoints, isOn, type EndpointSwitch } from './endpoint-switches.ts'
import classes from './endpoints-panel.module.css'

interface EndpointGroupsProps extends Omit<EndpointLineProps, 'line' | 'state'> {
  lines: ExternalEndpointLine[]
  states: Readonly<Record<string, EndpointSwitch>>
}

/** Endpoints in groups, with the number of enabled ones in each heading. */
export const EndpointGroups = ({ lines, states, ...props }: EndpointGroupsProps) =>
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
