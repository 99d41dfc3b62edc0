import { useEffect, useState, type RefObject } from 'react'

/** Distance below the visible part, in pixels, from which an element counts as near. */
const margin = 300

/** Returns true once an element has come near the visible part of the screen, or is printed. */
export function useNearScreen(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (isNear || !target) return undefined
    const show = () => setIsNear(true)
    const observer = new IntersectionObserver((entries) => entries.some(({ isIntersecting }) => isIntersecting) && show(), {
      rootMargin: `0px 0px ${margin}px`,
    })
    observer.observe(target)
    window.addEventListener('beforeprint', show)
    return () => {
      observer.disconnect()
      window.removeEventListener('beforeprint', show)
    }
  }, [element, isNear])
  return isNear
}
