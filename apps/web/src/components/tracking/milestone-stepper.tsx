import type { PublicShipmentTracking } from '@portal/contracts/shipments/tracking-model'
import { IconCheck } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { arrivalMilestoneText, milestoneText, type ArrivalOf, type MilestoneText } from './milestone-text.ts'
import classes from './milestone-stepper.module.css'

type StepState = 'done' | 'current' | 'next' | 'ahead'

/** Screen reader text after the name of a step. */
const spoken: Record<StepState, string> = { done: 'done', current: 'current step', next: 'next step', ahead: 'ahead' }

/** The four milestones of a shipment with its departure and arrival dates. */
export function MilestoneStepper({ shipment }: { shipment: Pick<PublicShipmentTracking, 'currentMilestoneStep'> & ArrivalOf }) {
  const [now] = useState(() => new Date())
  const { currentMilestoneStep: step, shipmentTrackingDates: dates } = shipment
  const departure = { date: dates.estimatedDepartureDate, state: dates.estimatedDepartureState }
  const steps: { name: string; when?: MilestoneText & { of: string } }[] = [
    { name: 'Order Placed' },
    { name: 'In Transit', when: { of: 'Departure', ...milestoneText(dates.actualDepartureDate, departure, now) } },
    { name: 'Arrival', when: { of: 'Arrival', ...arrivalMilestoneText(shipment, now) } },
    { name: 'Completed' },
  ]
  return (
    <ol className={classes.steps} aria-label="Milestones">
      {steps.map(({ name, when }, index) => {
        // the last milestone is not followed by anything
        const isDone = index < step || step === steps.length - 1
        const state = isDone ? 'done' : index === step ? 'current' : index === step + 1 ? 'next' : 'ahead'
        return (
          <li key={name} className={classes.step} data-state={state} aria-current={index === step ? 'step' : undefined}>
            <span className={classes.mark} aria-hidden>
              {isDone ? <IconCheck size={16} stroke={2.4} /> : state === 'current' ? <span className={classes.dot} /> : index + 1}
            </span>
            {when ? <NameWithHint name={name} when={when} state={state} /> : <Name name={name} state={state} />}
            {state === 'current' && (
              <span className={classes.now} aria-hidden>
                Now
              </span>
            )}
          </li>
        )
      })}
    </ol>
  )
}

const Name = ({ name, state }: { name: string; state: StepState }) => (
  <span className={classes.name}>
    {name}
    <span className="visually-hidden">, {spoken[state]}</span>
  </span>
)

/** Step with its short date; hover, focus or touch shows the full text. */
function NameWithHint({ name, when, state }: { name: string; when: MilestoneText & { of: string }; state: StepState }) {
  const id = useId()
  const [dismissed, setDismissed] = useState(false)
  return (
    <span className={classes.about} data-dismissed={dismissed || undefined} onPointerEnter={() => setDismissed(false)}>
      <button
        type="button"
        className={classes.button}
        aria-describedby={id}
        onFocus={() => setDismissed(false)}
        onKeyDown={({ key }) => key === 'Escape' && setDismissed(true)}
      >
        <Name name={name} state={state} />
        <span className="soft tiny tabular">{when.short}</span>
      </button>
      <span role="tooltip" id={id} className={classes.hint}>
        {when.of}: {when.long}
      </span>
    </span>
  )
}
