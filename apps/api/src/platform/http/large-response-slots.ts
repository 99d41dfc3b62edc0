import { HttpError } from '../errors/http-error.ts'
import { ActorSlots } from './actor-slots.ts'

const retryAfterSeconds = 5

/** Slots for large responses: two at a time, and at most eight waiting requests of a caller. */
export class LargeResponseSlots extends ActorSlots {
  constructor() {
    super({ atOnce: 2, maxPerActor: 8, maxWaiting: 40, refusal: () => new HttpError('unavailable', [], retryAfterSeconds) })
  }
}
