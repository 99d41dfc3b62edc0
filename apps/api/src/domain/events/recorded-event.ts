import type { EventData, EventType } from '@portal/contracts/external/changes/event-types'
import type { EventPlace } from './event-order.ts'

interface Stored<T extends EventType> extends EventPlace {
  id: string
  type: T
  subjectId: string
  /** Its number or code. */
  subjectKey: string
  data: EventData<T>
  recordedAt: string
}

/** Stored event of some types. */
export type RecordedEvent<T extends EventType = EventType> = { [K in T]: Stored<K> }[T]
