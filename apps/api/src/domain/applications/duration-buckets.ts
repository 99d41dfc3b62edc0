/** Ratio of neighboring buckets: durations are known within 10%. */
const bucketRatio = 1.1

/** Returns the bucket of a duration: buckets grow by a tenth. Bucket 0 covers up to a millisecond. */
export const durationBucket = (ms: number): number => (ms <= 1 ? 0 : Math.ceil(Math.log(ms) / Math.log(bucketRatio)))

/** Returns the longest duration of a bucket in milliseconds. */
export const maxDurationMs = (bucket: number): number => Math.round(bucketRatio ** bucket)
