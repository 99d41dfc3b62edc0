import fc from 'fast-check'
import { searchSeed } from './search-depth.ts'

// for every search without a seed; its failure then prints this seed
fc.configureGlobal({ seed: searchSeed() })
