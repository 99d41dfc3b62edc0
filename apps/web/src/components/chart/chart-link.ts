export interface ChartLink {
  to: string
  search: object
}

export type RowLink = (row: number, series?: string) => ChartLink | undefined
