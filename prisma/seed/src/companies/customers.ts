import type { CustomerProfile } from './customer-profile.ts'
import { kurrajongVale } from './kurrajong-vale.ts'
import { lakehollow } from './lakehollow.ts'
import { thornbeck } from './thornbeck.ts'

export const customers: readonly CustomerProfile[] = [kurrajongVale, thornbeck, lakehollow]
