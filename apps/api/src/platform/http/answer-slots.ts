import { Refusal } from '../errors.ts'
import { CallerSlots } from './caller-slots.ts'

const retryAfterSeconds = 5

/** Slots for large answers: two at a time, and no more of a caller than eight wait. */
export class AnswerSlots extends CallerSlots {
  constructor() {
    super({ atOnce: 2, mostOfCaller: 8, mostWaiting: 40, refusal: () => new Refusal('unavailable', [], retryAfterSeconds) })
  }
}
