/** How goods travel on their main stretch. */
export type Transport = 'SEA' | 'AIR' | 'ROAD' | 'RAIL'
