/** States of a container in chronological order; the first stands for a departure or an arrival that is due and was not reported. */
export const containerStates = ['Not reported', 'Under way', 'Not discharged yet', 'Discharged', 'Gated out', 'Returned'] as const
export type ContainerState = (typeof containerStates)[number]
