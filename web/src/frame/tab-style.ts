/** Classes of a place in the bar at the foot of narrow screens. */
export const tabStyle = 'tab'
