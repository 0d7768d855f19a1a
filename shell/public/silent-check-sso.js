// The identity provider's response to the silent check arrives in this frame's URL; the page waits for it.
parent.postMessage(location.href, location.origin);
