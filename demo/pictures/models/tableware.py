"""Glasses, plates, pots and cutlery."""

from materials import *
from shapes import *


def mug(h=0.9, r=0.42, mark=False):
    skin = glaze()
    inner = r - 0.045
    lathe([(0, 0.02), (r * 0.8, 0.02), (r * 0.86, 0), (r * 0.96, 0.03), (r, 0.12), (r, h), (r - 0.045, h), (inner, 0.1), (0, 0.07)], skin, ease=0.02)
    rod([(r - 0.01, 0, h * 0.82), (r + 0.25, 0, h * 0.78), (r + 0.26, 0, h * 0.34), (r - 0.01, 0, h * 0.2)], 0.052, skin, turn=(0, 0, -28))
    if mark:
        band(r, h * 0.15, r, h * 0.88, label(), span=120)


def tumbler(h, r0, r1, thick=0.035, base=0.09, wobble=None, amber=0.0):
    clear = glass('clear')
    lathe([(0, 0.012), (r0 - 0.03, 0.012), (r0, 0.0), (r0 + (r1 - r0) * 0.05, 0.05), (r1, h), (r1 - thick * 0.6, h), (r0 - thick, base + 0.02), (0, base)], clear, ease=0.015, wobble=wobble)


def goblet(bowl, stem, r, mouth):
    clear = glass('clear')
    h = stem + bowl
    outer = [(0.30, 0), (0.30, 0.012), (0.05, 0.05), (0.028, 0.10), (0.028, stem - 0.08), (0.06, stem), (r * 0.8, stem + bowl * 0.28), (r, stem + bowl * 0.5), (mouth, h)]
    inner = [(mouth - 0.02, h), (r - 0.022, stem + bowl * 0.5), (r * 0.8 - 0.02, stem + bowl * 0.29), (0, stem + 0.05)]
    lathe([(0, 0)] + outer + inner, clear, ease=0.12)


def pitcher(clear=True):
    skin = glass() if clear else glass('clear')
    outer = [(0, 0.0), (0.34, 0), (0.42, 0.06), (0.46, 0.4), (0.40, 0.85), (0.32, 1.12), (0.37, 1.34)]
    inner = [(0.345, 1.34), (0.295, 1.12), (0.37, 0.85), (0.43, 0.4), (0.38, 0.1), (0, 0.07)]
    lathe(outer + inner, skin, ease=0.08)
    rod([(0.36, 0, 1.2), (0.70, 0, 1.16), (0.74, 0, 0.62), (0.45, 0, 0.42)], 0.042, skin, turn=(0, 0, -20))


def plate(r=1.0, depth=0.12, rim=None, flat=0.66, pattern=False):
    skin = glaze((0.84, 0.83, 0.80))
    top = [(0, 0.05), (r * flat * 0.98, 0.05), (r * flat, 0.06), (r * 0.97, depth + 0.03), (r, depth + 0.04)]
    under = [(r, depth + 0.02), (r * flat, 0.0), (0, 0.0)]
    tilt = dict(turn=(62, 0, 0), at=(0, 0.3, r * 0.93))
    lathe(under[::-1] + top[::-1], skin, ease=0.04, **tilt)
    if rim:
        lathe([(r * 0.955, depth + 0.036), (r * 1.002, depth + 0.052), (r * 1.004, depth + 0.02)], rim, ease=0, **tilt)
    if pattern:
        lathe([(r * 0.70, 0.078), (r * 0.75, depth * 0.35 + 0.07)], glaze(), ease=0, **tilt)
        for i in range(16):
            a = 2 * math.pi * i / 16
            ball(0.045, glaze(), stretch=(1, 1, 0.1), **{'at': (0, 0, 0)}).matrix_world = _on_plate(a, r * 0.85, depth, r)
    cut([(0.30, 0), (-0.30, 0), (-0.25, 0.1), (0, 0.16), (0.25, 0.1)], 0.03, wood(), at=(0, 0.62, 0))


def _on_plate(angle, distance, depth, r):
    from mathutils import Matrix

    tilt = Matrix.Translation((0, 0.3, r * 0.93)) @ Matrix.Rotation(math.radians(62), 4, 'X')
    return tilt @ Matrix.Translation((distance * math.cos(angle), distance * math.sin(angle), depth * 0.82)) @ Matrix.Diagonal((1, 1, 0.1, 1))


def stack():
    for i in range(5):
        lathe([(0, 0.0), (0.62, 0), (0.9, 0.11), (1, 0.13), (1, 0.15), (0.9, 0.135), (0.62, 0.03), (0, 0.03)], glaze((0.84, 0.83, 0.80)), at=(0, 0, i * 0.06), ease=0.03)


def bowl(h=0.55, r=0.8, foot=0.34, pattern=False):
    out = [(0, 0), (foot, 0), (foot, 0.05), (r * 0.8, h * 0.45), (r, h)]
    inner = [(r - 0.045, h), (r * 0.8 - 0.05, h * 0.47), (foot * 0.9, 0.1), (0, 0.08)]
    if not pattern:
        lathe(out + inner, glaze(), ease=0.08)
        return
    lathe(out + inner, glaze((0.82, 0.80, 0.74)), ease=0.08)
    for z0, z1, k in ((0.40, 0.46, 0.768), (0.86, 0.97, 0.945)):
        ra, rb = r * k * 1.012 + 0.004, r * (k + 0.045) * 1.006 + 0.004
        lathe([(ra, h * z0), (rb, h * z1)], glaze(), ease=0)
    for i in range(14):
        a = 2 * math.pi * i / 14
        for rr, z, s in ((r * 0.895, h * 0.68, 0.085),):
            ball(s, glaze(), at=(rr * math.cos(a), rr * math.sin(a), z), stretch=(1, 1, 1), turn=(0, 0, math.degrees(a))).scale = (0.25, 0.7, 1.1)


def pan(iron_=False):
    inside = mat((0.035, 0.035, 0.04), 0.35) if not iron_ else iron()
    lathe([(0, 0), (0.8, 0), (0.98, 0.22), (1.0, 0.24), (0.97, 0.245), (0.78, 0.04), (0, 0.04)], inside, ease=0.03, turn=(0, 0, 0))
    grip = black() if not iron_ else iron()
    rod([(0.95, -0.05, 0.2), (1.2, -0.07, 0.30), (1.95, -0.1, 0.38)], 0.065, grip, turn=(0, 0, -38), flat=1.0)


def steel_pan():
    lathe([(0, 0), (0.82, 0), (0.96, 0.06), (1.0, 0.34), (1.02, 0.35), (0.98, 0.355), (0.93, 0.07), (0, 0.05)], steel(0.25), ease=0.03)
    rod([(0.97, -0.05, 0.27), (1.2, -0.07, 0.36), (1.95, -0.1, 0.42)], 0.06, steel(0.3), turn=(0, 0, -38))


def pot(h=0.6, r=0.8, lid=True):
    skin = glaze()
    lathe([(0, 0), (r - 0.06, 0), (r, 0.06), (r, h), (r + 0.025, h + 0.01), (r + 0.025, h + 0.03), (r - 0.03, h + 0.03), (r - 0.03, 0.08), (0, 0.06)], skin, ease=0.03)
    for s in (-1, 1):
        rod([(s * (r - 0.01), -0.17, h * 0.78), (s * (r + 0.18), -0.13, h * 0.8), (s * (r + 0.18), 0.13, h * 0.8), (s * (r - 0.01), 0.17, h * 0.78)], 0.045, skin)
    if lid:
        lathe([(r + 0.02, h + 0.03), (r, h + 0.07), (r * 0.6, h + 0.17), (0.1, h + 0.21), (0, h + 0.21)], skin, ease=0.05)
        lathe([(0.04, h + 0.2), (0.04, h + 0.26), (0.13, h + 0.29), (0.13, h + 0.33), (0, h + 0.35)], steel(), ease=0.03)


def knife(kind):
    grip = body(0.45)
    blades = {
        'chef': [(0, 0), (0, 0.2), (1.6, 0.2), (1.85, 0.16), (2.0, 0.08), (1.7, -0.05), (1.0, -0.16), (0.1, -0.17)],
        'ham': [(0, 0), (0, 0.09), (2.3, 0.09), (2.42, 0.03), (2.3, -0.05), (0, -0.07)],
        'bread': [(0, 0.1), (1.9, 0.13), (2.05, 0.08)] + [(2.0 - i * 0.08, -0.06 - (i % 2) * 0.045) for i in range(25)] + [(0, -0.08)],
        'paring': [(0, 0), (0, 0.1), (0.8, 0.1), (1.05, 0.0), (0.7, -0.08), (0, -0.09)],
    }
    lie = dict(turn=(0, 0, 24))
    cut(blades[kind], 0.012, steel(0.2), at=(-0.55, -0.1, 0.1), bevel=0.006, **lie)
    cut([(-1.0, 0.0), (-1.02, -0.12), (-0.85, -0.13), (-0.5, -0.07), (-0.03, -0.1), (0.03, -0.05), (0.03, 0.10), (-0.5, 0.11), (-0.9, 0.09)], 0.10, grip, at=(-0.55, -0.1, 0.1), bevel=0.04, **lie)
    for x in (-0.75, -0.45, -0.15):
        lathe([(0, 0.1), (0.022, 0.1), (0.03, 0.09)], steel(), at=(-0.55 + x * math.cos(math.radians(24)), -0.1 + x * math.sin(math.radians(24)), 0.095), ease=0)


def food_box(kind='box'):
    clear = mat((0.74, 0.79, 0.80), 0.25, coat=0.4)
    lid = plastic()
    if kind == 'round':
        lathe([(0, 0), (0.5, 0), (0.58, 0.65), (0.55, 0.65), (0.47, 0.03), (0, 0.03)], clear, ease=0.05)
        lathe([(0.60, 0.62), (0.61, 0.70), (0.56, 0.72), (0.5, 0.70), (0, 0.70)], lid, ease=0.02)
        return
    w, d, h = (1.3, 0.85, 0.55) if kind == 'box' else (1.3, 0.8, 0.75)
    box(w, d, h, clear, bevel=0.09, steps=5)
    box(w + 0.07, d + 0.07, 0.09, lid, at=(0, 0, h - 0.04), bevel=0.035)
    box(w - 0.2, d - 0.2, 0.02, lid, at=(0, 0, h + 0.045), bevel=0.01)
    for s in (-1, 1):
        box(0.3, 0.04, 0.18, lid, at=(0, s * (d / 2 + 0.045), h - 0.13), bevel=0.015)


def cutlery(kind):
    m = steel(0.12)
    lie = dict(at=(0, 0, 0.06), turn=(0, 0, -28))
    handle = [(-1.62, 0.004, 0.0, 0.004), (-1.605, 0.045, 0.0, 0.02), (-1.56, 0.082, 0.0, 0.03), (-1.47, 0.1, 0.01, 0.04), (-1.35, 0.098, 0.025, 0.045), (-1.0, 0.075, 0.07, 0.05), (-0.6, 0.05, 0.1, 0.05), (-0.3, 0.045, 0.09, 0.05)]
    if kind == 'knife':
        strip([*handle, (-0.2, 0.06, 0.07, 0.04)], m, **lie)
        strip([(-0.25, 0.05, 0.08, 0.03), (-0.1, 0.095, 0.07, 0.03), (0.3, 0.11, 0.06, 0.028), (0.62, 0.1, 0.05, 0.024), (0.78, 0.06, 0.05, 0.015), (0.83, 0.015, 0.05, 0.005)], m, thick=0.012, **lie)
    elif kind == 'fork':
        strip([*handle, (-0.15, 0.06, 0.05, 0.03), (-0.02, 0.16, 0.01, 0.0), (0.1, 0.2, -0.01, -0.02), (0.2, 0.2, -0.01, -0.02)], m, **lie)
        for x in (-0.165, -0.055, 0.055, 0.165):
            tine = strip([(0.18, 0.035, -0.01, 0.012), (0.4, 0.031, 0.0, 0.014), (0.58, 0.026, 0.04, 0.012), (0.68, 0.012, 0.07, 0.006)], m, **lie)
            for corner in tine.data.vertices:
                corner.co.x += x
                corner.co.z += 0.02 * (x / 0.2) ** 2 - 0.02
    else:
        strip([*handle, (-0.15, 0.055, 0.05, 0.03), (-0.05, 0.09, 0.03, -0.01), (0.06, 0.17, 0.03, -0.08), (0.22, 0.215, 0.03, -0.13), (0.38, 0.205, 0.03, -0.12), (0.5, 0.15, 0.04, -0.07), (0.56, 0.08, 0.045, -0.02), (0.58, 0.01, 0.05, 0.0)], m, thick=0.02, **lie)


def facet(angle, z):
    return 1 - 0.03 * abs(math.sin(angle * 5)) if 0.05 < z < 0.6 else 1


MODELS = {
    'mug': ('eye', mug),
    'mug-small': ('eye', lambda: mug(0.58, 0.36)),
    'mug-tall': ('eye', lambda: mug(1.05, 0.43)),
    'mug-printed': ('eye', lambda: mug(0.9, 0.42, True)),
    'glass-cider': ('eye', lambda: tumbler(1.25, 0.36, 0.46, 0.02, 0.03)),
    'glass-cana': ('eye', lambda: tumbler(0.95, 0.28, 0.36)),
    'glass-tube': ('eye', lambda: tumbler(1.5, 0.29, 0.31)),
    'glass-stacking': ('eye', lambda: tumbler(0.85, 0.32, 0.42)),
    'glass-facet': ('eye', lambda: tumbler(0.72, 0.38, 0.45, 0.05, 0.14, facet)),
    'goblet-red': ('eye', lambda: goblet(0.85, 0.78, 0.40, 0.30)),
    'goblet-white': ('eye', lambda: goblet(0.75, 0.72, 0.32, 0.25)),
    'goblet-water': ('eye', lambda: goblet(0.8, 0.42, 0.38, 0.34)),
    'goblet-balloon': ('eye', lambda: goblet(0.85, 0.62, 0.52, 0.40)),
    'pitcher': ('eye', pitcher),
    'pitcher-tinted': ('eye', lambda: pitcher(False)),
    'plate-flat': ('eye', lambda: plate()),
    'plate-deep': ('eye', lambda: plate(1.0, 0.3, None, 0.6)),
    'plate-rimmed': ('eye', lambda: plate(1.0, 0.12, glaze())),
    'plate-talavera': ('eye', lambda: plate(1.0, 0.14, glaze(), 0.7, True)),
    'plate-stack': ('high', stack),
    'bowl': ('high', bowl),
    'salad-bowl': ('high', lambda: bowl(0.5, 0.95, 0.4, True)),
    'pan': ('high', pan),
    'pan-iron': ('high', lambda: pan(True)),
    'pan-steel': ('high', steel_pan),
    'casserole': ('high', lambda: pot(0.58, 0.8)),
    'stockpot': ('high', lambda: pot(1.05, 0.68)),
    'low-casserole': ('high', lambda: pot(0.36, 0.95, False)),
    'knife-chef': ('top', lambda: knife('chef')),
    'knife-ham': ('top', lambda: knife('ham')),
    'knife-bread': ('top', lambda: knife('bread')),
    'knife-paring': ('top', lambda: knife('paring')),
    'food-box': ('high', food_box),
    'food-box-round': ('high', lambda: food_box('round')),
    'food-box-gastro': ('high', lambda: food_box('gn')),
    'fork': ('top', lambda: cutlery('fork')),
    'table-knife': ('top', lambda: cutlery('knife')),
    'spoon': ('top', lambda: cutlery('spoon')),
}
