/** Mode of transport of the main carriage. */
export type Transport = 'SEA' | 'AIR' | 'ROAD' | 'RAIL'
