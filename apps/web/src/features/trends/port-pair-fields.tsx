import { Select } from '@mantine/core'
import { IconFileText, IconRoute } from '@tabler/icons-react'
import type { PortPair, TrendChoices, TrendFilters } from './resolve-trends.ts'
import type { TrendChange } from './trend-search.ts'
import classes from './trends.module.css'

interface PlaceFieldsProps {
  choices: TrendChoices
  filters: TrendFilters
  onChange: (change: TrendChange) => void
}

const valueOf = ({ originId, destinationId }: PortPair) => `${originId} ${destinationId}`
const most = 100

export function PortPairFields({ choices, filters, onChange }: PlaceFieldsProps) {
  const { portPair, contract } = filters
  // keeps the value of the URL selectable even if it is not an option
  const isOffered = !portPair || choices.portPairs.some((pair) => valueOf(pair) === valueOf(portPair))
  const pairs = isOffered ? choices.portPairs : [portPair, ...choices.portPairs]
  const contracts = contract === undefined || choices.contracts.includes(contract) ? choices.contracts : [contract, ...choices.contracts]
  return (
    <>
      <Select
        aria-label="Port pair"
        placeholder="All port pairs"
        data={pairs.map((pair) => ({ value: valueOf(pair), label: `${pair.origin} → ${pair.destination}` }))}
        value={filters.portPair ? valueOf(filters.portPair) : null}
        onChange={(value) => {
          const [pOri, pDest] = value?.split(' ') ?? []
          onChange({ pOri, pDest })
        }}
        leftSection={<IconRoute size={16} stroke={1.6} />}
        searchable
        clearable
        limit={most}
        nothingFoundMessage="No port pair found"
        className={classes.place}
      />
      <Select
        aria-label="Carrier contract number"
        placeholder="All carrier contracts"
        data={contracts}
        value={filters.contract ?? null}
        onChange={(con) => onChange({ con: con ?? undefined })}
        leftSection={<IconFileText size={16} stroke={1.6} />}
        searchable
        clearable
        limit={most}
        nothingFoundMessage="No contract found"
        className={classes.place}
      />
    </>
  )
}
