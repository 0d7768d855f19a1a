/** jsdom has no layout: for a test, everything is near. */
class NearObserver {
  onSeen: (entries: { isIntersecting: boolean }[]) => void;
  constructor(onSeen: NearObserver['onSeen']) {
    this.onSeen = onSeen;
  }
  observe() {
    this.onSeen([{ isIntersecting: true }]);
  }
  disconnect() {}
}

export const bringNear = () => Object.assign(window, { IntersectionObserver: NearObserver });
