import type { Audience } from '@portal/contracts/people/message'

export const audienceChoices: { value: Audience; label: string }[] = [
  { value: 'everybody', label: 'Everybody' },
  { value: 'customers', label: 'Users of customer accounts' },
  { value: 'vendors', label: 'Users of vendor accounts' },
  { value: 'administrators', label: 'Administrators' },
]
