import { codeNames } from '@portal/contracts/external/application'
import { milestones } from '../../domain/shipments/rules/milestones.ts'
import type { ExternalHandler } from '../../platform/http/external/application-route.ts'

const listed = (names: Readonly<Record<string, string>>) => Object.entries(names).map(([code, name]) => ({ code, name }))

export const listExternalCodes: ExternalHandler<'listExternalCodes'> = async () => ({
  steps: milestones.map((name, step) => ({ step, name })),
  trans: listed(codeNames.trans),
  modes: listed(codeNames.modes),
  chargeGroups: listed(codeNames.chargeGroups),
  eventCodes: listed(codeNames.eventCodes),
  eventClassifiers: listed(codeNames.eventClassifiers),
})
