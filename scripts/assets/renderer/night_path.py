"""The night path of 'How far is 20 m?': posts at known distances, drawn as linear layers.  Runs inside Blender:

    blender -b --factory-startup -t 2 -P night_path.py -- --out out [--width 960] [--spp 32]

Writes, row by row from the top, as float32: out/path-light.f32, the luminance of each pixel in cd/m2 (three values) where a light
sends 1 cd to all sides; out/path-angle.f32, how many degrees off the axis of its beam each pixel lies; and out/path-night.f32, the
luminance without it.  What is seen by a beam is night + I(angle) * light; ../make-night-path.ts makes pictures of it.  Lengths are meters.
"""
import argparse
import math
import os
import sys
from math import cos, pi, radians, sin

import bpy
import numpy as np
from mathutils import Matrix, Vector

SIZE = (1600, 700)
FOV_DEG = 46                            # horizontal
HORIZON = 0.40                          # from the top, of the height
EYE = (0.0, 0.0, 1.65)
LAMP = (0.26, 0.15, 1.12)               # held in the right hand, level with the tops of the posts
POSTS_M = (5, 10, 20, 50, 100, 200)
POST_X, POST_TALL, POST_R, POST_WHITE = 1.1, 1.25, 0.075, 0.34
WHITE = 0.75                            # reflectance of the paint
PATH_HALF = 0.85
# The sky of a night without a moon, cd/m2
SKY = (0.00042, 0.00058, 0.00095)
rng = np.random.default_rng(7)


def parse():
    ap = argparse.ArgumentParser()
    ap.add_argument("--out", default="out")
    ap.add_argument("--width", type=int, default=SIZE[0])
    ap.add_argument("--spp", type=int, default=48)
    return ap.parse_args(sys.argv[sys.argv.index("--") + 1 :] if "--" in sys.argv else [])


class Nodes:
    """A material's or light's node tree, emptied."""

    def __init__(self, owner):
        owner.use_nodes = True
        self.tree = owner.node_tree
        self.tree.nodes.clear()

    def add(self, kind, _attrs=None, **values):
        node = self.tree.nodes.new(kind)
        for key, value in (_attrs or {}).items():
            setattr(node, key, value)
        for key, value in values.items():
            node.inputs[key].default_value = value
        return node

    def link(self, a, b):
        self.tree.links.new(a, b)

    def math(self, operation, a, b=0.0):
        node = self.tree.nodes.new("ShaderNodeMath")
        node.operation = operation
        for index, value in enumerate((a, b)):
            if hasattr(value, "links"):
                self.link(value, node.inputs[index])
            else:
                node.inputs[index].default_value = value
        return node.outputs[0]


def matte(name, dark, light, scale=4.0, detail=4.0, translucent=0.0, stretch=(1, 1, 1), bump=0.0, low=0.35, high=0.65):
    """A diffuse surface between two reflectances, mottled; leaves let some light through."""
    m = bpy.data.materials.new(name)
    n = Nodes(m)
    out = n.add("ShaderNodeOutputMaterial")
    place = n.add("ShaderNodeTexCoord")
    mapping = n.add("ShaderNodeMapping", Scale=stretch)
    n.link(place.outputs["Object"], mapping.inputs["Vector"])
    noise = n.add("ShaderNodeTexNoise", Scale=scale, Detail=detail)
    n.link(mapping.outputs[0], noise.inputs["Vector"])
    ramp = n.add("ShaderNodeValToRGB")
    ramp.color_ramp.elements[0].position, ramp.color_ramp.elements[1].position = low, high
    ramp.color_ramp.elements[0].color, ramp.color_ramp.elements[1].color = (*dark, 1), (*light, 1)
    n.link(noise.outputs["Fac"], ramp.inputs[0])
    diffuse = n.add("ShaderNodeBsdfDiffuse")
    n.link(ramp.outputs[0], diffuse.inputs["Color"])
    if bump:
        b = n.add("ShaderNodeBump", Strength=1.0, Distance=bump)
        n.link(noise.outputs["Fac"], b.inputs["Height"])
        n.link(b.outputs[0], diffuse.inputs["Normal"])
    surface = diffuse.outputs[0]
    if translucent:
        through = n.add("ShaderNodeBsdfTranslucent")
        n.link(ramp.outputs[0], through.inputs["Color"])
        mix = n.add("ShaderNodeMixShader", Fac=translucent)
        n.link(surface, mix.inputs[1])
        n.link(through.outputs[0], mix.inputs[2])
        surface = mix.outputs[0]
    n.link(surface, out.inputs["Surface"])
    return m


def mesh(name, vertices, faces, material, link=True):
    me = bpy.data.meshes.new(name)
    me.from_pydata([tuple(v) for v in vertices], [], [tuple(f) for f in faces])
    me.materials.append(material)
    o = bpy.data.objects.new(name, me)
    if link:
        bpy.context.scene.collection.objects.link(o)
    return o


def copies(me, places):
    """Instances of a mesh: (x, y, z, turn, size)."""
    for x, y, z, turn, size in places:
        o = bpy.data.objects.new(me.name, me)
        o.matrix_world = Matrix.Translation((x, y, z)) @ Matrix.Rotation(turn, 4, "Z") @ Matrix.Scale(size, 4)
        bpy.context.scene.collection.objects.link(o)


def spruce(seed, material):
    """A spruce 12 m high: whorls of drooping branches, each with twigs, each with needles."""
    r = np.random.default_rng(seed)
    tall = 12.0
    tris = []

    def spike(a, b, wide, up):
        """a thin triangle from a to b"""
        side = np.cross(b - a, up)
        side = side / (np.linalg.norm(side) + 1e-9) * wide
        tris.append((a - side, a + side, b))

    z = 0.5 + r.uniform(0, 0.3)
    while z < tall - 0.25:
        t = z / tall
        reach = 0.28 + 3.0 * (1 - t) ** 0.85 * min(1.0, 0.55 + z / 2.5)
        count = int(r.integers(7, 11))
        begin = r.uniform(0, 2 * pi)
        for k in range(count):
            turn = begin + 2 * pi * k / count + r.normal(0, 0.16)
            long = reach * r.uniform(0.7, 1.08)
            out = np.array([cos(turn), sin(turn), 0.0])
            across = np.array([-sin(turn), cos(turn), 0.0])
            droop = 0.32 * (1 - t) + 0.04 - 0.30 * t
            base = np.array([0, 0, z + r.normal(0, 0.07)])
            def at(s):
                return base + out * long * s + np.array([0, 0, -droop * long * s + 0.22 * long * s * s])
            steps = max(3, int(long / 0.10))
            for i in range(steps):
                s0, s1 = i / steps, (i + 1) / steps
                spike(at(s0), at(min(1.0, s1 + 0.12)), 0.03 * (1 - s0) + 0.008, np.array([0, 0, 1.0]))
                if s0 < 0.10:
                    continue
                for sign in (-1, 1):
                    tl = long * 0.40 * (1 - s0) * r.uniform(0.55, 1.1) + 0.10
                    heading = out * r.uniform(0.55, 0.8) + across * sign + np.array([0, 0, r.uniform(-0.45, 0.02)])
                    heading /= np.linalg.norm(heading)
                    a = at(s0)
                    hang = np.array([0, 0, -0.16 * tl])
                    needles = max(2, int(tl / 0.075))
                    for q in range(needles):
                        p = a + heading * tl * (q / needles) + hang * (q / needles) ** 2
                        for way in (-1, 1):
                            lean = heading * 0.75 + np.cross(heading, [0, 0, 1.0]) * way * 0.7 + np.array([0, 0, r.uniform(-0.35, 0.45)])
                            spike(p, p + lean * r.uniform(0.085, 0.15), 0.017, np.array([0, 0, 1.0]) + r.normal(0, 0.4, 3))
        z += r.uniform(0.20, 0.32) * (1.1 - 0.45 * t)
    v = np.array(tris).reshape(-1, 3)
    f = np.arange(len(v)).reshape(-1, 3)
    return mesh(f"spruce-{seed}", v, f, material, link=False).data


def trunk(material):
    ring = 10
    v, f = [], []
    for z, rad in ((0, 0.24), (0.3, 0.18), (3, 0.14), (9, 0.06), (11.8, 0.01)):
        v += [(rad * cos(2 * pi * k / ring), rad * sin(2 * pi * k / ring), z) for k in range(ring)]
    for level in range(4):
        for k in range(ring):
            n = (k + 1) % ring
            f.append((level * ring + k, level * ring + n, (level + 1) * ring + n, (level + 1) * ring + k))
    return mesh("trunk", v, f, material, link=False).data


def grass(seed, material, blades, tall, size=1.0):
    """A square of meadow: bent blades."""
    r = np.random.default_rng(seed)
    v, f = [], []
    for _ in range(blades):
        x, y = r.uniform(-size / 2, size / 2, 2)
        turn, h, bend = r.uniform(0, 2 * pi), tall * r.gamma(6, 1 / 6), r.uniform(0.15, 0.75)
        w = r.uniform(0.0025, 0.0055)
        d = np.array([cos(turn), sin(turn), 0])
        s = np.array([-sin(turn), cos(turn), 0]) * w
        a = np.array([x, y, -0.01])
        b = a + d * h * bend * 0.35 + np.array([0, 0, h * 0.6])
        c = a + d * h * bend + np.array([0, 0, h * (1 - 0.25 * bend)])
        i = len(v)
        v += [a - s, a + s, b + s * 0.8, b - s * 0.8, c]
        f += [(i, i + 1, i + 2, i + 3), (i + 3, i + 2, i + 4)]
    return mesh(f"grass-{seed}", v, f, material, link=False).data


def pebbles(seed, material, count, size=1.0):
    r = np.random.default_rng(seed)
    v, f = [], []
    octa = np.array([(1, 0, 0), (-1, 0, 0), (0, 1, 0), (0, -1, 0), (0, 0, 1), (0, 0, -1)], float)
    tri = [(0, 2, 4), (2, 1, 4), (1, 3, 4), (3, 0, 4), (2, 0, 5), (1, 2, 5), (3, 1, 5), (0, 3, 5)]
    for _ in range(count):
        rad = 0.005 + 0.017 * r.random() ** 3
        k = octa * r.uniform(0.6, 1.25, (6, 1)) * rad * np.array([1, 1, 0.6])
        turn = r.uniform(0, 2 * pi)
        m = np.array([[cos(turn), -sin(turn), 0], [sin(turn), cos(turn), 0], [0, 0, 1]])
        i = len(v)
        v += list(k @ m.T + [*r.uniform(-size / 2, size / 2, 2), rad * 0.2])
        f += [tuple(i + q for q in t) for t in tri]
    return mesh(f"pebbles-{seed}", v, f, material, link=False).data


def lathe(name, profile, material, ring=28):
    v, f = [], []
    for rad, z in profile:
        v += [(rad * cos(2 * pi * k / ring), rad * sin(2 * pi * k / ring), z) for k in range(ring)]
    for level in range(len(profile) - 1):
        for k in range(ring):
            n = (k + 1) % ring
            f.append((level * ring + k, level * ring + n, (level + 1) * ring + n, (level + 1) * ring + k))
    f.append(tuple(range((len(profile) - 1) * ring, len(profile) * ring)))
    o = mesh(name, v, f, material, link=False)
    for p in o.data.polygons:
        p.use_smooth = True
    o.data.use_auto_smooth = True
    o.data.auto_smooth_angle = radians(40)
    return o.data


def ground(material_grass, material_path):
    """The meadow, and the path a little above it, both gently uneven."""
    def sheet(name, xs, ys, lift, material):
        v = [(x, y, lift(x, y)) for y in ys for x in xs]
        n = len(xs)
        f = [(j * n + i, j * n + i + 1, (j + 1) * n + i + 1, (j + 1) * n + i) for j in range(len(ys) - 1) for i in range(n - 1)]
        o = mesh(name, v, f, material)
        for p in o.data.polygons:
            p.use_smooth = True
    far = np.concatenate([np.linspace(-2, 60, 125), np.geomspace(61, 900, 60)])
    sheet("meadow", np.concatenate([-np.geomspace(300, 1, 40), [0], np.geomspace(1, 300, 40)]), far,
          lambda x, y: -0.03 + 0.05 * max(0, abs(x) - 1.5) ** 0.6 * (0.5 + 0.5 * sin(x * 1.3 + y * 0.37)), material_grass)
    sheet("path", np.linspace(-PATH_HALF - 0.25, PATH_HALF + 0.25, 17), far,
          lambda x, y: 0.012 - 0.05 * (x / (PATH_HALF + 0.25)) ** 4 + 0.008 * sin(x * 5 + y * 2.1), material_path)


def scene():
    bpy.ops.wm.read_factory_settings(use_empty=True)
    leaf = matte("needles", (0.016, 0.028, 0.014), (0.060, 0.092, 0.040), 2.2, translucent=0.25)
    bark = matte("bark", (0.03, 0.022, 0.017), (0.13, 0.10, 0.075), 6, stretch=(1, 1, 0.2))
    blade = matte("blades", (0.035, 0.052, 0.022), (0.125, 0.150, 0.070), 0.9, translucent=0.35)
    dry = matte("dry blades", (0.09, 0.08, 0.045), (0.22, 0.19, 0.11), 0.9, translucent=0.3)
    soil = matte("soil", (0.022, 0.032, 0.012), (0.085, 0.105, 0.040), 1.6, 8, bump=0.12)
    gravel = matte("gravel", (0.13, 0.122, 0.108), (0.24, 0.226, 0.202), 5, 9, bump=0.02)
    stone = matte("stone", (0.13, 0.123, 0.112), (0.25, 0.237, 0.216), 3)
    wood = matte("wood", (0.085, 0.066, 0.050), (0.215, 0.170, 0.130), 7, 6, stretch=(1, 1, 0.08), bump=0.006)
    paint = matte("paint", (WHITE,) * 3, (WHITE,) * 3)

    ground(soil, gravel)

    trees = [spruce(seed, leaf) for seed in (1, 2, 3, 4)]
    stem = trunk(bark)
    places, y = [], 9.0
    while y < 430:
        for side in (-1, 1):
            for row in range(3):
                x = side * (4.6 + y / 26 + row * (4.4 + y / 30) + rng.uniform(-1.2, 1.6))
                places.append((x, y * rng.uniform(0.94, 1.06) + row * 2, -0.05, rng.uniform(0, 2 * pi), rng.uniform(0.6, 1.3)))
        y += 3.1 + y * 0.045
    # Behind the end of the path the wood closes.
    places += [(x, rng.uniform(380, 470), -0.05, rng.uniform(0, 6.28), rng.uniform(0.9, 1.5)) for x in np.arange(-70, 71, 4.2)]
    for index, place in enumerate(places):
        copies(trees[index % len(trees)], [place])
        copies(stem, [place])
    low = [(s * rng.uniform(2.6, 6.5), rng.uniform(6, 60), -0.05, rng.uniform(0, 6.28), rng.uniform(0.06, 0.16)) for s in (-1, 1) * 16]
    for index, place in enumerate(low):
        copies(trees[index % len(trees)], [place])

    short = [grass(seed, blade, 900, 0.13) for seed in (11, 12, 13)]
    long = [grass(seed, blade, 420, 0.30) for seed in (14, 15)]
    straw = [grass(16, dry, 120, 0.34)]
    y = 2.5
    while y < 70:
        for x in np.arange(-13.5, 13.6, 1.0):
            edge = abs(x) - PATH_HALF
            if edge < 0.42 or abs(x) > 0.55 * y + 3:
                continue
            def lie(kinds, chance=1.0):
                if rng.random() < chance:
                    copies(kinds[int(rng.integers(len(kinds)))], [(x + rng.uniform(-0.1, 0.1), y, 0.02, int(rng.integers(4)) * pi / 2 + rng.normal(0, 0.1), rng.uniform(0.85, 1.2))])
            lie(short)
            if edge > 1.0:
                lie(long, 0.75)
                lie(straw, 0.35)
        y += 1.0
    tufts = [(s * (PATH_HALF + rng.normal(0.05, 0.10)), rng.uniform(3, 60), 0.0, rng.uniform(0, 6.28), rng.uniform(0.18, 0.42)) for s in (-1, 1) * 170]
    for place in tufts:
        copies(long[0] if rng.random() < 0.6 else short[0], [place])
    grit = [pebbles(seed, stone, 170) for seed in (21, 22)]
    for y in np.arange(2.5, 40, 0.9):
        for x in (-0.45, 0.45):
            copies(grit[int(rng.integers(2))], [(x, y, 0.01, int(rng.integers(4)) * pi / 2, 0.95)])

    walker(
        0.02, 40, matte("coat", (0.13, 0.045, 0.034), (0.18, 0.062, 0.046), 30),
        matte("trousers", (0.05, 0.055, 0.065), (0.075, 0.08, 0.09), 30), matte("pack", (0.10, 0.10, 0.09), (0.16, 0.155, 0.14), 30),
    )
    bottom = lathe("post", [(POST_R, -0.2), (POST_R, POST_TALL - POST_WHITE)], wood)
    top = lathe("post-top", [(POST_R * 1.015, POST_TALL - POST_WHITE), (POST_R * 1.015, POST_TALL - 0.015), (POST_R * 0.8, POST_TALL)], paint)
    for metres in POSTS_M:
        for side in (-1, 1):
            for part in (bottom, top):
                copies(part, [(side * POST_X, metres, 0, rng.uniform(0, 6), 1)])


def walker(x, y, coat, trousers, pack):
    """Somebody who walks away, 1.76 m tall."""
    def blob(name, parts, material):
        ball = bpy.data.metaballs.new(name)
        ball.resolution, ball.render_resolution, ball.threshold = 0.02, 0.02, 0.3
        for a, b, ra, rb in parts:
            a, b = Vector(a), Vector(b)
            steps = max(2, int((b - a).length / 0.045))
            for i in range(steps + 1):
                t = i / steps
                e = ball.elements.new()
                e.co, e.radius = a.lerp(b, t), (ra + (rb - ra) * t) * 1.45
        o = bpy.data.objects.new(name, ball)
        o.location = (x, y, 0)
        ball.materials.append(material)
        bpy.context.scene.collection.objects.link(o)
    blob("trousers", [
        ((-0.10, 0, 0.92), (-0.11, 0.16, 0.50), 0.105, 0.075), ((-0.11, 0.16, 0.50), (-0.11, 0.10, 0.08), 0.072, 0.05),
        ((0.10, 0, 0.92), (0.11, -0.04, 0.48), 0.105, 0.075), ((0.11, -0.04, 0.48), (0.11, -0.30, 0.14), 0.072, 0.05),
    ], trousers)
    blob("boots", [((-0.11, 0.06, 0.05), (-0.12, 0.24, 0.04), 0.055, 0.045), ((0.11, -0.33, 0.12), (0.11, -0.24, 0.03), 0.05, 0.045)], pack)
    blob("coat", [
        ((0, 0, 0.90), (0, -0.01, 1.20), 0.175, 0.165), ((0, -0.01, 1.20), (0, 0, 1.40), 0.165, 0.12),
        ((-0.13, 0, 1.40), (0.13, 0, 1.40), 0.085, 0.085),
        ((-0.20, 0, 1.38), (-0.27, -0.06, 1.10), 0.062, 0.052), ((-0.27, -0.06, 1.10), (-0.25, 0.12, 0.90), 0.05, 0.042),
        ((0.20, 0, 1.38), (0.27, 0.05, 1.10), 0.062, 0.052), ((0.27, 0.05, 1.10), (0.25, 0.20, 0.93), 0.05, 0.042),
        ((0, 0.0, 1.50), (0, 0.02, 1.655), 0.07, 0.10),
    ], coat)
    blob("pack", [((-0.07, -0.19, 1.02), (-0.07, -0.17, 1.34), 0.105, 0.09), ((0.07, -0.19, 1.02), (0.07, -0.17, 1.34), 0.105, 0.09)], pack)


def lamp():
    """A point that sends 1000 cd to all sides, so that buffers of the renderer keep what is faint."""
    data = bpy.data.lights.new("lamp", "POINT")
    data.shadow_soft_size = 0.012
    data.energy = 1000 * 4 * pi     # Cycles' own unit: by 4 pi, a white wall at 1 m has a luminance of 1 / pi
    o = bpy.data.objects.new("lamp", data)
    o.location = LAMP
    bpy.context.scene.collection.objects.link(o)
    return o


def angles(place):
    """Degrees between the axis of the beam, which is level and points along the path, and each point."""
    way = place - np.array(LAMP, np.float32)
    return np.degrees(np.arctan2(np.hypot(way[..., 0], way[..., 2]), way[..., 1])).astype(np.float32)


def camera(width, height):
    data = bpy.data.cameras.new("eye")
    data.sensor_fit = "HORIZONTAL"
    data.angle = radians(FOV_DEG)
    data.shift_y = -(0.5 - HORIZON) * height / width
    data.clip_end = 2000
    data.clip_start = 0.02
    o = bpy.data.objects.new("eye", data)
    o.matrix_world = Matrix.Translation(EYE) @ Vector((0, 1, 0)).to_track_quat("-Z", "Y").to_matrix().to_4x4()
    bpy.context.scene.collection.objects.link(o)
    bpy.context.scene.camera = o


def sky(on):
    world = bpy.data.worlds.new("sky")
    bpy.context.scene.world = world
    n = Nodes(world)
    out = n.add("ShaderNodeOutputWorld")
    back = n.add("ShaderNodeBackground", Color=(*[c / SKY[1] for c in SKY], 1), Strength=SKY[1] if on else 0.0)
    n.link(back.outputs[0], out.inputs["Surface"])


def render(path, width, height, spp):
    """Luminance and place of each pixel."""
    s = bpy.context.scene
    s.render.engine = "CYCLES"
    c = s.cycles
    c.device, c.samples, c.use_adaptive_sampling, c.use_denoising = "CPU", spp, False, False
    c.max_bounces = c.diffuse_bounces = c.transmission_bounces = 1
    c.light_threshold = 0.0
    c.pixel_filter_type, c.filter_width = "BLACKMAN_HARRIS", 1.4
    s.render.resolution_x, s.render.resolution_y, s.render.resolution_percentage = width, height, 100
    s.view_layers[0].use_pass_position = True
    s.use_nodes = True
    nodes = s.node_tree.nodes
    nodes.clear()
    layers, files = nodes.new("CompositorNodeRLayers"), nodes.new("CompositorNodeOutputFile")
    files.base_path = path
    files.format.file_format, files.format.color_depth = "OPEN_EXR", "32"
    files.file_slots.clear()
    read = []
    for name in ("Image", "Position"):
        files.file_slots.new(name)
        s.node_tree.links.new(layers.outputs[name], files.inputs[name])
    bpy.ops.render.render()
    for name in ("Image", "Position"):
        file = f"{path}/{name}{s.frame_current:04d}.exr"
        im = bpy.data.images.load(file)
        im.colorspace_settings.name = "Non-Color"
        a = np.empty(width * height * 4, np.float32)
        im.pixels.foreach_get(a)
        bpy.data.images.remove(im)
        os.remove(file)
        read.append(np.ascontiguousarray(a.reshape(height, width, 4)[::-1, :, :3]))
    return read


def main():
    a = parse()
    width, height = a.width, round(a.width * SIZE[1] / SIZE[0])
    os.makedirs(a.out, exist_ok=True)
    scene()
    camera(width, height)
    sky(True)
    night, _ = render(a.out, width, height, a.spp // 2)
    night.tofile(f"{a.out}/path-night.f32")
    sky(False)
    lamp()
    light, place = render(a.out, width, height, a.spp)
    (light / 1000).tofile(f"{a.out}/path-light.f32")
    angles(place).tofile(f"{a.out}/path-angle.f32")


main()
